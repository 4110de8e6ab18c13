import type { FastifyInstance } from 'fastify'
import { AppError } from '../shared/app-error.ts'

/**
 * Bodies are JSON. An empty body counts as absent, whatever its content type: browsers send the type of a
 * form with a POST without a body.
 */
export function acceptJsonBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text.length === 0) done(null, undefined)
    else void parseJson(request, text.toString(), done)
  })
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, text, done) => {
    if (text.length === 0) done(null, undefined)
    else done(new AppError('request.not_json'))
  })
}
