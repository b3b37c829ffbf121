/** Writes an element of an array in PostgreSQL's text form, quoted. */
function elementText(value: unknown): string {
  if (value === null || value === undefined) return 'NULL'
  if (Array.isArray(value)) return arrayText(value)
  return `"${parameterText(value)?.replace(/[\\"]/g, '\\$&') ?? ''}"`
}

const arrayText = (values: unknown[]): string => `{${values.map(elementText).join(',')}}`

/**
 * Writes a query parameter in PostgreSQL's text form by the same rules as `pg`, so that both engines store the same
 * value.
 */
export function parameterText(value: unknown): string | null {
  if (value === null || value === undefined) return null
  if (value instanceof Date) return value.toISOString()
  if (ArrayBuffer.isView(value)) {
    return `\\x${Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString('hex')}`
  }
  if (Array.isArray(value)) return arrayText(value)
  if (typeof value === 'object') return JSON.stringify(value)
  return `${value as string | number | bigint | boolean}`
}
