import { readChainId, visibleText } from '../../../core/index.ts'
import { baseTypeOf } from '../typedData/index.ts'
import type { TypedData } from '../request/types.ts'

/** Number of characters shown before 'Show more': a screen with a million of them would hang. */
export const SHOWN_AT_ONCE = 4_000

/** The beginning of a text, not cut within a character. */
export function beginningOf(text: string, length: number): string {
  if (text.length <= length) return text
  const last = text.charCodeAt(length - 1)
  return text.slice(0, last >= 0xd800 && last <= 0xdbff ? length - 1 : length)
}

/** One line of typed data, formatted for reading. */
export interface TypedDataRow {
  /** Indentation level: the fields of a struct are one level below its name. */
  readonly depth: number
  readonly label: string
  /** Absent for a struct or list, whose fields or items follow. */
  readonly value?: string | undefined
  /** For a list that is cut: number of values that `value` leaves out. */
  readonly hiddenItems?: number | undefined
}

export interface ReadableTypedData {
  /** Name of the domain, which the requester chooses freely. */
  readonly name: string | null
  /** The domain's version, if it has a name. */
  readonly version: string | null
  readonly verifyingContract: string | null
  /** EIP-155; `null` if the domain names no chain, so that the signature is valid on every chain. */
  readonly chainId: number | null
  readonly primaryType: string
  readonly rows: readonly TypedDataRow[]
  /** Number of lines left out of `rows`, which holds at most {@link MAX_ROWS}. */
  readonly hiddenRows: number
  /** All signed data as text, if the other fields leave something out; else `null`. */
  readonly whole: string | null
}

/** Maximum number of lines shown. */
const MAX_ROWS = 400
const MAX_VALUE = 1_000
/** Maximum number of characters of the requester's name or version. */
const MAX_NAME = 80

/**
 * Formats typed data line by line. Shows only fields that the types name, as only those are signed: other fields of a message could
 * mislead the user.
 */
export function describeTypedData({ domain, types, primaryType, message }: TypedData): ReadableTypedData {
  const rows: TypedDataRow[] = []
  const lines: string[] = []
  let isCut = false
  /** @param whole the value without a limit */
  const add = (row: TypedDataRow, whole: string | undefined = row.value) => {
    lines.push(`${'  '.repeat(row.depth)}${row.label}:${whole === undefined ? '' : ` ${whole}`}`)
    isCut ||= whole !== row.value
    if (rows.length < MAX_ROWS) rows.push(row)
  }

  const write = (type: string, label: string, value: unknown, depth: number): void => {
    const list = /^(.*)\[\d*\]$/.exec(type)?.[1]
    const fields = list === undefined && Object.hasOwn(types, type) ? types[type] : undefined
    if (list !== undefined && Array.isArray(value)) {
      if (value.length === 0) return add({ depth, label, value: '—' })
      if (!Object.hasOwn(types, baseTypeOf(list))) {
        return add({ depth, label, ...beginningOfList(value.flat(8)) }, value.flat(8).map(wholeTextOf).join(', '))
      }
      return value.forEach((item, index) => write(list, `${label} ${index + 1}`, item, depth))
    }
    // A missing struct (`null`) is shown without its fields: for one that refers to itself, they would never end.
    if (!fields || value === null) return add({ depth, label, value: textOf(value) }, wholeTextOf(value))
    add({ depth, label })
    for (const field of fields) write(field.type, visibleText(field.name), own(value, field.name), depth + 1)
  }

  for (const field of types[primaryType] ?? []) write(field.type, visibleText(field.name), own(message, field.name), 0)
  const { name, version, chainId, verifyingContract, salt } = domain
  const count = lines.length
  const named = typeof name === 'string' && name !== '' ? visibleText(name) : null
  return {
    name: named === null ? null : beginningOf(named, MAX_NAME),
    version:
      named !== null && typeof version === 'string' && version !== ''
        ? beginningOf(visibleText(version), MAX_NAME)
        : null,
    verifyingContract: typeof verifyingContract === 'string' ? visibleText(verifyingContract) : null,
    chainId: readChainId(chainId) ?? chainIdOfSalt(salt),
    primaryType: visibleText(primaryType),
    rows,
    hiddenRows: count - rows.length,
    whole:
      isCut ||
      count > rows.length ||
      Object.keys(domain).some((field) => !SHOWN.includes(field)) ||
      (named?.length ?? 0) + wholeTextOf(version ?? '').length > MAX_NAME - 3
        ? [
            ...Object.entries(domain).map(([field, value]) => `${visibleText(field)}: ${wholeTextOf(value)}`),
            '',
            `${visibleText(primaryType)}:`,
            ...lines,
          ].join('\n')
        : null,
  }
}

/** Fields of a domain that are shown on their own. */
const SHOWN: readonly string[] = ['name', 'version', 'chainId', 'verifyingContract']

/** Polygon's meta-transactions have the chain as the domain's salt. Other salts are hashes, far larger than the number of a chain. */
const chainIdOfSalt = (salt: unknown): number | null =>
  typeof salt === 'string' && /^0x0{52}[0-9a-f]{12}$/i.test(salt) && Number(salt) > 0 ? Number(salt) : null

/** Joins the values of a list up to {@link MAX_VALUE} characters, but at least the first one. */
function beginningOfList(values: readonly unknown[]): Pick<TypedDataRow, 'value' | 'hiddenItems'> {
  let text = textOf(values[0])
  for (let at = 1; at < values.length; at++) {
    const longer = `${text}, ${textOf(values[at])}`
    if (longer.length > MAX_VALUE) return { value: text, hiddenItems: values.length - at }
    text = longer
  }
  return { value: text }
}

const own = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined

const asJson = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

const wholeTextOf = (value: unknown): string =>
  value === null || value === undefined ? '—' : visibleText(asJson(value))

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '—'
  const whole = asJson(value)
  const text = visibleText(beginningOf(whole, MAX_VALUE))
  return whole.length > MAX_VALUE ? `${text}…` : text
}
