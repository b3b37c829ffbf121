import type { FrameFile, FrameFiles } from '../frameFiles.ts'

const file = (text: string, type: string): FrameFile => ({
  body: new TextEncoder().encode(text),
  type: `${type}; charset=utf-8`,
  integrity: `sha384-${'A'.repeat(64)}`,
})

/** A tiny stand-in for the built frame, for tests of the server that serves it. */
export const frameFiles: FrameFiles = {
  version: '0.0.0',
  hash: '0123456789abcdef'.repeat(4),
  wallet: { entry: 'wallet-AAAA.js', preloads: ['chunk-BBBB.js'] },
  export: { entry: 'export-CCCC.js', preloads: ['chunk-BBBB.js'], style: 'export-DDDD.css' },
  confirm: { entry: 'confirm-FFFF.js', preloads: ['chunk-BBBB.js'], style: 'confirm-GGGG.css' },
  workers: ['argon2Worker-EEEE.js'],
  files: new Map([
    ['argon2Worker-EEEE.js', file('/* worker */', 'text/javascript')],
    ['chunk-BBBB.js', file('/* chunk */', 'text/javascript')],
    ['confirm-FFFF.js', file('/* confirm */', 'text/javascript')],
    ['confirm-GGGG.css', file('/* style */', 'text/css')],
    ['export-CCCC.js', file('/* export */', 'text/javascript')],
    ['export-DDDD.css', file('/* style */', 'text/css')],
    ['wallet-AAAA.js', file('/* wallet */', 'text/javascript')],
  ]),
}
