import { gzipSync } from 'node:zlib'

/** Matches the file of a language, such as `pt-BR-XY12.js`. */
const LANGUAGE = /^[a-z]{2}(-[A-Z]{2})?-\w+\.js$/

/**
 * Returns the sizes of the wallet frame's pages: what each loads at once, and what it loads on use. A page loads one language at most.
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
  const languages = later.filter((name) => LANGUAGE.test(name))
  return [
    { label: 'wallet frame: up front', size: weigh(upFrontOf(frame.wallet)), isUpFront: true },
    { label: 'export page: up front', size: weigh(upFrontOf(frame.export)), isUpFront: true },
    { label: 'confirmation in its own window: up front', size: weigh(upFrontOf(frame.confirm)), isUpFront: true },
    {
      label: 'wallet frame: what loads after it, and on use',
      size: weigh(later.filter((name) => !languages.includes(name))),
      isUpFront: false,
    },
    {
      label: "wallet frame: the largest of its languages' files",
      size: Math.max(0, ...languages.map((name) => weigh([name]))),
      isUpFront: false,
    },
  ]
}
