/**
 * Generates `node/src/api/calls.ts`, the types of the calls for backends, from the OpenAPI document of a running
 * server, and compares it with the file in the repository. Build first.
 *
 *   node scripts/checks/backendTypes.mjs [--update]
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { testServer } from '@latchkey/server/testing'
import { compile } from 'json-schema-to-typescript'
import { repository } from '../process.mjs'

const FILE = 'node/src/api/calls.ts'
const PREFIX = '/api/v1'
const REFERENCE = '#/components/schemas/'

const BANNER = `/** Generated from the server's OpenAPI document by scripts/checks/backendTypes.mjs, which finds it out of date. Don't edit it. */`

const readDocument = async () => {
  const server = await testServer()
  try {
    return (await server.get('/openapi.json')).body
  } finally {
    await server.close()
  }
}

/** Lists the routes for backends, by method and path. */
const callsOf = ({ paths }) =>
  Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([, { tags }]) => tags?.includes('backend'))
      .map(([method, operation]) => [`${method.toUpperCase()} ${path.slice(PREFIX.length)}`, operation]),
  )

const schemaOf = (content) => content?.content?.['application/json']?.schema

/** Removes the suffix `Input`, which the OpenAPI library adds to types of requests: each name occurs only once here. */
const nameOf = (reference) => reference.slice(REFERENCE.length).replace(/Input$/, '')

/** Builds one schema with the body and the answer of every call, and the definitions that they refer to. */
const toSchema = (document) => {
  const definitions = {}
  const visit = (value) => {
    if (Array.isArray(value)) return value.map(visit)
    if (typeof value !== 'object' || value === null) return value
    const { $ref } = value
    if ($ref === undefined) return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, visit(each)]))
    const name = nameOf($ref)
    if (!(name in definitions)) {
      definitions[name] = {}
      definitions[name] = visit(document.components.schemas[$ref.slice(REFERENCE.length)])
    }
    return { $ref: `#/definitions/${name}` }
  }
  const properties = Object.fromEntries(
    callsOf(document)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([call, { summary, requestBody, responses }]) => {
        const body = schemaOf(requestBody)
        const answer = schemaOf(responses['200']) ?? { type: 'null' }
        const parts = { ...(body && { body: visit(body) }), answer: visit(answer) }
        return [call, toObject(parts, summary)]
      }),
  )
  return { ...toObject(properties, 'What backends may call, by method and path.'), definitions }
}

const toObject = (properties, description) => ({
  type: 'object',
  description,
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
})

const generate = async () => {
  const code = await compile(toSchema(await readDocument()), 'BackendCalls', {
    bannerComment: BANNER,
    additionalProperties: false,
    format: true,
    ignoreMinAndMaxItems: true,
    style: { printWidth: 120, semi: false, singleQuote: true },
  })
  // Replaces empty interfaces, to which TypeScript would let any value be assigned.
  return code.replace(/^export interface (\w+) \{\}$/gm, 'export type $1 = Record<string, never>')
}

const generated = await generate()
const path = join(repository, FILE)
if (process.argv.includes('--update')) writeFileSync(path, generated)
else if (readFileSync(path, 'utf8') !== generated) {
  console.error(
    `${FILE} is not what the server documents. Record a meant change: node scripts/checks/backendTypes.mjs --update`,
  )
  process.exitCode = 1
}
