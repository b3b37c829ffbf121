import { gzipSync } from 'node:zlib'

/**
 * Returns the sizes of the console: what its page loads at once, and what it loads as an operator goes on.
 *
 * @param {{ entry: string, preloads: readonly string[], style: string, files: ReadonlyMap<string, { body: Uint8Array }> }} pages
 * as `@latchkey/console` exports them
 */
export const consolePages = ({ entry, preloads, style, files }) => {
  const weigh = (names) => names.reduce((total, name) => total + gzipSync(files.get(name).body, { level: 9 }).length, 0)
  const upFront = [entry, ...preloads, style]
  const later = [...files.keys()].filter((name) => !upFront.includes(name))
  return [
    { label: 'console: up front, with React', size: weigh(upFront), isUpFront: true },
    { label: 'console: its pages and the login, on use', size: weigh(later), isUpFront: false },
  ]
}
