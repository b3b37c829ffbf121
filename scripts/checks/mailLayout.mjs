/**
 * Compiles the layout of the server's mails from MJML to the TypeScript that fills it, and compares it with what is
 * committed (ADR 115).
 *
 *   node scripts/checks/mailLayout.mjs [--update]
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import core from 'mjml-core'
import preset from 'mjml-preset-core'
import { repository, runsDirectly } from '../process.mjs'

const FOLDER = join(repository, 'server/src/core/mail')
export const COMPILED = join(FOLDER, 'layout.ts')

/** Longest line, in characters. Mail servers fold lines of 998, and people read shorter ones. */
const WIDTH = 110

/** Ends lines between tags, attributes and declarations, where a break means nothing. */
const wrapped = (text) => {
  const lines = []
  let rest = text
  while (rest.length > WIDTH) {
    const start = rest.slice(0, WIDTH)
    const at = Math.max(...['> ', '" ', ';', '} ', '{ '].map((end) => start.lastIndexOf(end)))
    lines.push(rest.slice(0, at + 1))
    rest = rest.slice(at + 1).trimStart()
  }
  return [...lines, rest].join('\n')
}

/** @returns {Promise<string>} the module with the compiled layout */
export const compileLayout = async () => {
  const source = readFileSync(join(FOLDER, 'layout.mjml'), 'utf8')
  // `{{light.page}}` is no colour, and `{{start}}` no side: values are put in when a mail is written. MJML computes
  // with the logo's width, so 123 stands in for it. No font is loaded from elsewhere.
  const { html: compiled } = await core.default(source, {
    presets: [preset],
    validationLevel: 'skip',
    keepComments: false,
    fonts: {},
  })
  // The formatter writes spaces into places.
  const html = compiled
    .replace(/\{\{\s*([#/]?[\w.]+)\s*\}\}/g, '{{$1}}')
    .replaceAll('"123"', '"{{logo.width}}"')
    .replaceAll('width:123px', 'width:{{logo.width}}px')
  const text = wrapped(html.replace(/\s+/g, ' ').trim()).replace(/[\\`]|\$\{/g, '\\$&')
  return `/**
 * The layout of all mails, compiled from layout.mjml. Change that file, and run
 * \`node scripts/checks/mailLayout.mjs --update\`.
 */
export const LAYOUT = \`${text}
\`
`
}

if (runsDirectly(import.meta.url)) {
  const compiled = await compileLayout()
  if (process.argv.includes('--update')) writeFileSync(COMPILED, compiled)
  else if (readFileSync(COMPILED, 'utf8') !== compiled) {
    process.stderr.write('server/src/core/mail/layout.ts is not what layout.mjml says: run it with --update.\n')
    process.exitCode = 1
  }
}
