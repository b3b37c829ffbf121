import type { ConsoleFile, ConsoleFiles } from '../consoleFiles.ts'

const file = (text: string, type: string): ConsoleFile => ({
  body: new TextEncoder().encode(text),
  type: `${type}; charset=utf-8`,
  integrity: `sha384-${'A'.repeat(64)}`,
})

/** A tiny stand-in for the built console, for tests of the server that serves it. */
export const consoleFiles: ConsoleFiles = {
  version: '0.0.0',
  hash: 'fedcba9876543210'.repeat(4),
  entry: 'main-AAAA.js',
  preloads: ['chunk-BBBB.js'],
  style: 'console-CCCC.css',
  files: new Map([
    ['chunk-BBBB.js', file('/* chunk */', 'text/javascript')],
    ['console-CCCC.css', file('/* style */', 'text/css')],
    ['main-AAAA.js', file('/* main */', 'text/javascript')],
  ]),
}
