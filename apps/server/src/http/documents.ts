import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { contract } from '@vitrine/api'
import type { FastifyInstance, FastifySchema } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { callNames } from './bind.ts'
import { documentedErrors } from './documented-errors.ts'
import { documentsPolicy } from './web.rules.ts'

/** Serves the documents of the API at `/api/docs`. They contain the routes that are added later. */
export async function bindDocuments(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      info: { title: 'Vitrine', version: '0.1.0' },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: ({ schema, ...route }) =>
      jsonSchemaTransform({ ...route, schema: withErrors(schema) }),
  })
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: documentsPolicy() })
}

/** Adds the errors of a call. Their schemas are created when the documents are requested: each start would take longer. */
function withErrors(schema: FastifySchema): FastifySchema {
  const name = callNames().find((each) => each === schema.operationId)
  if (name === undefined) return schema
  return {
    ...schema,
    response: { ...Object(schema.response), ...documentedErrors(contract[name]) },
  }
}
