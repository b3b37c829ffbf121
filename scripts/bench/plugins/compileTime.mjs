/** Measures how long `tsc` takes for a host, by the number of plugins that it enables. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compiler } from '../../build/declarations.mjs'
import { median } from '../report.mjs'

const bench = dirname(dirname(fileURLToPath(import.meta.url)))
const ROUNDS = 7

/** Source of a plugin as an author would write it, with typed flows. */
const pluginSource = (index) => `
const say${index} = createFlow('plugin${index}/say', function* (args: { word${index}: string }): SagaGenerator<{ answer${index}: number }> {
  return { answer${index}: args.word${index}.length }
})
export const plugin${index} = pluginFactory('plugin${index}', (_options: { loud?: boolean } = {}) =>
  definePlugin({ id: 'plugin${index}', flows: { say: say${index} } }))
`

const hostSource = (count) => {
  const indices = Array.from({ length: count }, (_, index) => index)
  return `import { createClient, createFlow, definePlugin, pluginFactory, type SagaGenerator } from 'latchkey/core'
${indices.map(pluginSource).join('')}
const client = createClient({ appId: '', apiUrl: '', plugins: [${indices.map((index) => `plugin${index}()`).join(', ')}] })
${indices.map((index) => `export const answer${index}: Promise<{ answer${index}: number }> = client.plugins.plugin${index}.say({ word${index}: '' })`).join('\n')}
export { client, createFlow, definePlugin, pluginFactory, type SagaGenerator }
`
}

const CONFIG = {
  compilerOptions: {
    target: 'es2022',
    module: 'esnext',
    moduleResolution: 'bundler',
    strict: true,
    skipLibCheck: true,
    noEmit: true,
    lib: ['es2023', 'dom'],
    types: [],
  },
  include: ['host.ts'],
}

function compile(folder) {
  const start = performance.now()
  const { status, stdout } = spawnSync(process.execPath, [compiler, '-p', folder], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`The host does not compile:\n${stdout}`)
  return performance.now() - start
}

/**
 * Returns rows of plugin count, median ms, and ms more than a host without plugins. The counts alternate in each round.
 */
export function measureCompileTime(counts) {
  const all = [0, ...counts]
  // Inside the workspace, so that packages resolve as in a host.
  const folders = all.map((count) => {
    const folder = mkdtempSync(join(bench, '.host-'))
    writeFileSync(join(folder, 'host.ts'), hostSource(count))
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(CONFIG))
    return folder
  })
  try {
    const samples = all.map(() => [])
    for (let round = 0; round < ROUNDS; round++) folders.forEach((folder, i) => samples[i].push(compile(folder)))
    const [without, ...others] = samples.map(median)
    return counts.map((count, i) => [count, others[i].toFixed(0), (others[i] - without).toFixed(0)])
  } finally {
    folders.forEach((folder) => rmSync(folder, { recursive: true }))
  }
}
