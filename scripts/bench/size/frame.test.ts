import { gzipSync } from 'node:zlib'
import { framePages } from './frame.mjs'

const body = (text: string): { body: Uint8Array } => ({ body: new TextEncoder().encode(text) })
const sizeOf = (...texts: string[]): number =>
  texts.reduce((total, text) => total + gzipSync(text, { level: 9 }).length, 0)

it('framePages weighs what each page of the frame loads at once, the largest language, and everything else as one row', () => {
  const frame = {
    wallet: { entry: 'w.js', preloads: ['c.js'] },
    export: { entry: 'e.js', preloads: ['c.js'], style: 'e.css' },
    confirm: { entry: 'q.js', preloads: ['c.js'], style: 'e.css' },
    files: new Map([
      ['w.js', body('wallet')],
      ['c.js', body('common')],
      ['e.js', body('export')],
      ['e.css', body('style')],
      ['q.js', body('question')],
      ['l.js', body('lazy')],
      ['de-A1.js', body('Hallo')],
      ['pt-BR-B2.js', body('Olá, tudo bem?')],
    ]),
  }
  expect(framePages(frame)).toEqual([
    { label: 'wallet frame: up front', size: sizeOf('wallet', 'common'), isUpFront: true },
    { label: 'export page: up front', size: sizeOf('export', 'common', 'style'), isUpFront: true },
    { label: 'confirmation in its own window: up front', size: sizeOf('question', 'common', 'style'), isUpFront: true },
    { label: 'wallet frame: what loads after it, and on use', size: sizeOf('lazy'), isUpFront: false },
    { label: "wallet frame: the largest of its languages' files", size: sizeOf('Olá, tudo bem?'), isUpFront: false },
  ])
})
