import type { FastifyInstance } from 'fastify'
import { AppError } from '../shared/app-error.ts'

/**
 * Bodies are JSON. An empty one is none, whatever type it claims: browsers' clients send a form's
 * type with a POST that carries nothing.
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
