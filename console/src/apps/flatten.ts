/** A setting's name with dots, and its value as one reads it. */
export type Setting = readonly [name: string, value: string]

const written = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

/** Lists nested settings, one row for each: `sessions.accessTokenS`. Lists of plain values stay together. */
export function flatten(settings: Readonly<Record<string, unknown>>, prefix = ''): Setting[] {
  return Object.entries(settings).flatMap(([name, value]): Setting[] => {
    const path = prefix + name
    if (Array.isArray(value) && value.every((item) => typeof item !== 'object'))
      return [[path, value.length === 0 ? 'none' : value.map(written).join(', ')]]
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return flatten(value as Record<string, unknown>, `${path}.`)
    return [[path, value === undefined || value === null ? 'not set' : written(value)]]
  })
}
