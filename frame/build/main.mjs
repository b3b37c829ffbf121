/**
 * Shows that a frame is what its sources say: builds it afresh, twice, and compares with a frame that was built or is served.
 *
 *   node frame/build/main.mjs                        prints the hash of the sources
 *   node frame/build/main.mjs https://auth.example   compares it with what a server serves, file by file
 */
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildPages, hashBuilt } from './buildPages.mjs'

const buildOnce = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-frame-'))
  try {
    const { files } = await buildPages(folder)
    return {
      hash: hashBuilt(folder),
      files: new Map(files.map((name) => [name, readFileSync(join(folder, 'pages', name))])),
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const integrityOf = (body) => `sha384-${createHash('sha384').update(body).digest('base64')}`

const fetchOk = async (url) => {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  return response
}

/** @throws {Error} naming each file that differs */
const compareWithServer = async (origin, built, hash) => {
  const served = await (await fetchOk(`${origin}/frame/manifest.json`)).json()
  const differences = []
  for (const name of new Set([...built.keys(), ...Object.keys(served.files)])) {
    if (!built.has(name) || served.files[name] !== integrityOf(built.get(name))) {
      differences.push(name)
      continue
    }
    // The manifest is the server's own claim; the file is what a browser gets.
    const body = Buffer.from(await (await fetchOk(`${origin}/frame/${served.hash}/${name}`)).arrayBuffer())
    if (!body.equals(built.get(name))) differences.push(name)
  }
  if (differences.length > 0 || served.hash !== hash) {
    throw new Error(
      `${origin} serves another frame (${served.hash}). These files differ:\n${differences.sort().join('\n')}`,
    )
  }
}

try {
  const [{ hash, files }, again] = [await buildOnce(), await buildOnce()]
  if (again.hash !== hash) throw new Error('Two builds differ.')
  console.log(hash)
  const origin = process.argv[2]
  if (origin !== undefined) {
    await compareWithServer(new URL(origin).origin, files, hash)
    console.log(`${origin} serves this frame.`)
  }
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
