import { basename } from 'node:path'

const MAX_LENGTH = 214

/** Derives a name that npm accepts from the app's folder: `My App` gives `my-app`. */
export function nameOf(folder: string): string {
  const name = basename(folder)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, MAX_LENGTH)
  return name === '' || name === 'node-modules' ? 'app' : name
}
