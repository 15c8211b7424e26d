import { setImmediate } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { allEndpoints } from '@sc/api-client/contract'
import type { Endpoint, Method } from '@sc/api-client/contract'
import { schemasOf } from '@sc/api-client/schemas'
import type { Language } from '@sc/locale'
import { currentLanguage, spoken } from '../locale/language.ts'
import { say } from '../locale/say.ts'
import { STYLED_PAGE } from './securityHeaders.ts'

interface JsonSchema {
  properties?: Record<string, unknown>
  required?: string[]
}

/** A schema that needs definitions (a tree needs itself) carries them along: references then start from where it is. */
const jsonSchema = (schema: z.ZodType, io: 'input' | 'output', place = '#'): JsonSchema => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' })
  return JSON.parse(JSON.stringify(rest).replaceAll('"$ref":"#/', `"$ref":"${place}/`)) as JsonSchema
}

/** JSON Pointer from the document's root to what an operation answers. */
const placeOfAnswer = (path: string, method: Method) =>
  `#/paths/${encodeURIComponent(path.replaceAll('~', '~0').replaceAll('/', '~1'))}/${method.toLowerCase()}/responses/200/content/application~1json/schema`

const parameters = (schema: z.ZodType, place: 'path' | 'query') => {
  const { properties = {}, required = [] } = jsonSchema(schema, 'input')
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema,
  }))
}

function operation(area: string, endpoint: Endpoint, method: Method) {
  const schemas = schemasOf(endpoint)
  const envelope = z.object({
    success: z.boolean(),
    message: z.string(),
    code: z.number(),
    result: schemas.result,
    timestamp: z.number(),
  })
  const sendsBody = endpoint.method !== 'GET' && endpoint.method !== 'DELETE'
  return {
    tags: [area],
    summary: spoken(endpoint.summary),
    ...(endpoint.planned ? { description: spoken(say.apiDocs.planned()), 'x-planned': true } : {}),
    'x-access': endpoint.access,
    security: endpoint.access === 'public' ? [] : [{ token: [] }],
    parameters: [...parameters(schemas.params, 'path'), ...parameters(schemas.query, 'query')],
    ...(endpoint.transfer === 'file'
      ? {
          requestBody: {
            content: {
              'multipart/form-data': {
                schema: { type: 'object', required: ['file'], properties: { file: { type: 'string', format: 'binary' } } },
              },
            },
          },
        }
      : sendsBody
        ? { requestBody: { content: { 'application/json': { schema: jsonSchema(schemas.body, 'input') } } } }
        : {}),
    responses: {
      200:
        endpoint.transfer === 'stream'
          ? { description: spoken(say.apiDocs.file()) }
          : {
              description: spoken(say.apiDocs.envelope()),
              content: { 'application/json': { schema: jsonSchema(envelope, 'output', placeOfAnswer(endpoint.path, method)) } },
            },
    },
  }
}

/** The contract as an OpenAPI 3.1 document, in the reader's language. It takes a second or more: others are answered in between. */
async function openApiDocument(apiPath: string) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const { area, endpoint } of allEndpoints) {
    for (const method of [endpoint.method, ...(endpoint.alsoMethods ?? [])])
      (paths[endpoint.path] ??= {})[method.toLowerCase()] = operation(area, endpoint, method)
    await setImmediate()
  }
  return {
    openapi: '3.1.0',
    info: { title: spoken(say.apiDocs.title()), description: spoken(say.apiDocs.unknownParameters()), version: '1.0.0' },
    servers: [{ url: apiPath }],
    components: { securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'X-Access-Token' } } },
    paths,
  }
}

const escape = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)

function readablePage(apiPath: string): string {
  const { title, method, path, summary, access, state, notOpened, available, inFull, unknownParameters } = say.apiDocs
  const areas = new Map<string, (typeof allEndpoints)[number][]>()
  for (const entry of allEndpoints) areas.set(entry.area, [...(areas.get(entry.area) ?? []), entry])
  const headings = [method(), path(), summary(), access(), state()].map((heading) => `<th>${escape(spoken(heading))}`).join('')
  const sections = [...areas].map(
    ([area, calls]) =>
      `<h2>${escape(area)}</h2><table><tr>${headings}</tr>${calls
        .map(
          ({ endpoint }) =>
            `<tr><td>${endpoint.method}<td><code>${escape(apiPath + endpoint.path)}</code><td>${escape(spoken(endpoint.summary))}<td>${escape(endpoint.access)}<td>${escape(spoken(endpoint.planned ? notOpened() : available()))}</tr>`,
        )
        .join('')}</table>`,
  )
  const called = escape(spoken(title()))
  const link = `<a href="${apiPath}/openapi.json">openapi.json</a>`
  return `<!doctype html><html lang="${currentLanguage()}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${called}</title><link rel="stylesheet" href="${apiPath}/docs.css"><h1>${called}</h1><p>${spoken(inFull({ document: link }))} ${escape(spoken(unknownParameters()))}</p>${sections.join('')}</html>`
}

const styles = `body{font:14px/1.6 "PingFang SC","Microsoft YaHei","Noto Sans CJK SC",sans-serif;max-width:1080px;margin:32px auto;padding:0 16px;color:#1f1f1f}
h2{margin-top:32px}table{border-collapse:collapse;width:100%}th,td{text-align:left;padding:6px 12px;border-bottom:1px solid #eee}code{overflow-wrap:anywhere}a{color:#b72f39}`

export function addOpenApi(app: FastifyInstance, apiPath: string) {
  /** By language, each made once and kept as it is sent: it is two megabytes, and strangers may ask for it as often as they like. */
  const documents = new Map<Language, Promise<string>>()
  app.get('/openapi.json', async (_request, reply) => {
    const document = documents.get(currentLanguage()) ?? openApiDocument(apiPath).then((made) => JSON.stringify(made))
    documents.set(currentLanguage(), document)
    return reply.type('application/json; charset=utf-8').send(await document)
  })
  app.get('/docs', async (_request, reply) =>
    reply.header('content-security-policy', STYLED_PAGE).type('text/html; charset=utf-8').send(readablePage(apiPath)),
  )
  app.get('/docs.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(styles))
}
