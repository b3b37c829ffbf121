import { DEFAULT_LOOK, toHostConfig, type Look } from './picture.ts'

/** Formats the settings as code for the host. */
export function toCode(look: Look): string {
  const { locale, ...config } = toHostConfig(look)
  const isOther = locale !== DEFAULT_LOOK.language && locale !== 'rtl'
  return `<LatchkeyProvider\n  …\n  config={${indent(write({ ...(isOther && { locale }), ...config }))}}\n>`
}

const NAME = /^[A-Za-z_$][\w$]*$/

function write(value: unknown, depth = 0): string {
  if (typeof value === 'string') return quote(value)
  if (typeof value !== 'object' || value === null) return String(value)
  const inner = '  '.repeat(depth + 1)
  const lines = Object.entries(value).map(
    ([name, part]) => `${inner}${NAME.test(name) ? name : quote(name)}: ${write(part, depth + 1)},`,
  )
  return `{\n${lines.join('\n')}\n${'  '.repeat(depth)}}`
}

/** Quotes a text as a JavaScript string literal. */
const quote = (text: string): string =>
  `'${JSON.stringify(text).slice(1, -1).replace(/\\"/g, '"').replace(/'/g, "\\'")}'`

const indent = (code: string): string => code.replace(/\n/g, '\n  ')
