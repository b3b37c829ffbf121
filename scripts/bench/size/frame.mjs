import { gzipSync } from 'node:zlib'

/**
 * Returns the sizes of the wallet frame's pages: what each loads at once, and what it loads on use.
 *
 * @param {{ wallet: object, export: object, confirm: object, files: ReadonlyMap<string, { body: Uint8Array }> }} frame
 * @returns {{ label: string, size: number, isUpFront: boolean }[]} bytes, gzip, each file on its own
 */
export const framePages = (frame) => {
  const upFrontOf = ({ entry, preloads, style }) => [entry, ...preloads, ...(style === undefined ? [] : [style])]
  const weigh = (names) =>
    names.reduce((total, name) => total + gzipSync(frame.files.get(name).body, { level: 9 }).length, 0)
  const loaded = new Set([frame.wallet, frame.export, frame.confirm].flatMap(upFrontOf))
  const later = [...frame.files.keys()].filter((name) => !loaded.has(name))
  return [
    { label: 'wallet frame: up front', size: weigh(upFrontOf(frame.wallet)), isUpFront: true },
    { label: 'export page: up front', size: weigh(upFrontOf(frame.export)), isUpFront: true },
    { label: 'confirmation in its own window: up front', size: weigh(upFrontOf(frame.confirm)), isUpFront: true },
    { label: 'wallet frame: what loads after it, and on use', size: weigh(later), isUpFront: false },
  ]
}
