/** Loads a built checkout as a host's production build contains it, with its own copy of Redux Toolkit. */
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

/**
 * @param {string} checkout its folder
 * @returns `latchkey/core`, and `createSlice`; for checkouts from before Redux Toolkit was used, their `defineSlice`
 */
export async function loadCheckout(checkout) {
  const load = (...path) => import(pathToFileURL(join(resolve(checkout), ...path)).href)
  const toolkit = join('node_modules', '@reduxjs', 'toolkit')
  const { exports } = JSON.parse(readFileSync(join(checkout, toolkit, 'package.json'), 'utf8'))
  const [core, { createSlice }] = await Promise.all([
    load('dist', 'core', 'index.js'),
    load(toolkit, exports['.'].import.default),
  ])
  return { createSlice: core.defineSlice ?? createSlice, ...core }
}
