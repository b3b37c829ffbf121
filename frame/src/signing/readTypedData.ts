import { FRAME_MESSAGE_MAX_BYTES } from 'latchkey/core/frame/contract'
import { invalidArguments } from '../frameFailure.ts'
import type { TypedData } from './typedData.ts'

const NAME = /^[A-Za-z_$][A-Za-z0-9_$]{0,255}$/
const TYPE = /^[A-Za-z_$][A-Za-z0-9_$]{0,255}(?:\[\d{0,6}\]){0,16}$/
/** Built-in types of EIP-712: a struct of such a name would hide what is signed. */
const BUILT_IN = /^(?:u?int\d*|bytes\d*|address|bool|string)$/

/** Reads typed data: an object, or its JSON. @throws {FrameFailure} `invalid_request_arguments` */
export function readTypedData(value: unknown): TypedData {
  const data = typeof value === 'string' ? parse(value) : value
  if (!isRecord(data)) throw invalid()
  const { domain, types, primaryType, message } = data
  if (!isRecord(domain) || !isTypes(types) || typeof primaryType !== 'string' || !isRecord(message)) throw invalid()
  if (!Object.hasOwn(types, primaryType)) throw invalid()
  if (!isSmall(data)) throw invalid()
  return { domain, types, primaryType, message }
}

function isTypes(value: unknown): value is TypedData['types'] {
  return (
    isRecord(value) &&
    Object.entries(value).every(
      ([name, fields]) => NAME.test(name) && !BUILT_IN.test(name) && Array.isArray(fields) && fields.every(isField),
    )
  )
}

const isField = (value: unknown): boolean =>
  isRecord(value) && typeof value.name === 'string' && typeof value.type === 'string' && TYPE.test(value.type)

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Measured as JSON; what refers to itself has none. */
function isSmall(data: Record<string, unknown>): boolean {
  try {
    return JSON.stringify(data, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value)).length <= FRAME_MESSAGE_MAX_BYTES
  } catch {
    return false
  }
}

function parse(text: string): unknown {
  if (text.length > FRAME_MESSAGE_MAX_BYTES) throw invalid()
  try {
    return JSON.parse(text)
  } catch {
    throw invalid()
  }
}

const invalid = () => invalidArguments('Typed data has a domain, types, a primary type and a message (EIP-712), at most 1 MiB.')
