/**
 * Does a test fail when a limit, a text or a name on the wire changes? `npm run mutate` changes each one alone and says which
 * change no test notices. `npm run mutate -- src/plugins/email` takes some of the files, `--kinds limit,text` some of the
 * literals (`limit`, `text`, `wire`, `french`), `--list` only prints them, `--tries 3` tests fewer files one by one,
 * `--narrow` leaves out the second pass over all files, `--report file` writes the result as JSON, and `--again file` takes
 * only what such a result says nothing noticed.
 *
 * No file of the repository is touched: jest's transform compiles the changes in, and a variable switches them.
 */
import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { literalsOf } from './mutate/literals.mjs'
import { reportOf } from './mutate/report.mjs'
import { repository } from './process.mjs'

/** As many as the cores that the suite may use. */
const SHARDS = 2

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    kinds: { type: 'string', default: 'limit,text,wire,french' },
    tries: { type: 'string', default: '6' },
    list: { type: 'boolean', default: false },
    narrow: { type: 'boolean', default: false },
    report: { type: 'string' },
    again: { type: 'string' },
  },
})

const files = execFileSync('git', ['ls-files', 'src', 'server/src', 'frame/src'], { cwd: repository, encoding: 'utf8' }).split('\n')
  .filter((file) => /\.tsx?$/.test(file) && (positionals.length === 0 || positionals.some((path) => file === path || file.startsWith(`${path.replace(/\/$/, '')}/`))))
const kinds = values.kinds.split(',')
const keyOf = ({ file, name, original, change }) => JSON.stringify([file, name, original, change])
const again = values.again && new Set(JSON.parse(readFileSync(values.again, 'utf8')).filter(({ noticed }) => !noticed).map(keyOf))
const mutants = files
  .flatMap((file) => literalsOf(file).flatMap(({ changes, ...literal }) => changes.map((change) => ({ file, change, ...literal }))))
  .filter((mutant) => kinds.includes(mutant.kind) && (!again || again.has(keyOf(mutant))))
  .map((mutant, id) => ({ id, ...mutant }))

const readLines = (paths) =>
  paths.filter((path) => existsSync(path)).flatMap((path) => readFileSync(path, 'utf8').split('\n').filter(Boolean).map((line) => JSON.parse(line)))

const folder = mkdtempSync(join(tmpdir(), 'latchkey-mutate-'))
const outputs = (phase) => Array.from({ length: SHARDS }, (_, shard) => join(folder, `${phase}-${shard}.jsonl`))
const plan = {
  mutants,
  shards: SHARDS,
  tries: Number(values.tries),
  output: { narrow: outputs('narrow'), wide: outputs('wide'), baseline: outputs('baseline'), finished: join(folder, 'finished') },
}
const planFile = join(folder, 'plan.json')

const children = new Set()
process.on('exit', () => {
  children.forEach((child) => child.kill())
  rmSync(folder, { recursive: true, force: true })
})
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1))

/** Runs one jest until it has done its share; a process that grew too large is followed by another. */
const runShard = async (phase, shard) => {
  for (;;) {
    const code = await new Promise((fulfil, reject) => {
      const child = spawn(process.execPath, ['node_modules/jest/bin/jest.js', '--config', 'scripts/mutate/jest.config.ts', '--runInBand', '--passWithNoTests'], {
        cwd: repository,
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { ...process.env, LATCHKEY_MUTATE_PLAN: planFile, LATCHKEY_MUTATE_SHARD: JSON.stringify({ phase, shard }) },
      })
      children.add(child)
      child.on('error', reject)
      child.on('exit', (code) => {
        children.delete(child)
        fulfil(code)
      })
    })
    const finished = existsSync(plan.output.finished) ? readFileSync(plan.output.finished, 'utf8').split('\n') : []
    if (finished.includes(`${phase} ${shard}`)) return
    if (!finished.includes(`${phase} ${shard} full`)) throw new Error(`Jest ended with ${code} in the ${phase} pass.`)
    writeFileSync(plan.output.finished, finished.filter((line) => line !== `${phase} ${shard} full`).join('\n'))
  }
}

const runPhase = async (phase, more = {}) => {
  writeFileSync(planFile, JSON.stringify({ ...plan, ...more }))
  await Promise.all(Array.from({ length: SHARDS }, (_, shard) => runShard(phase, shard)))
  return readLines(plan.output[phase])
}

async function main() {
  if (values.list) {
    for (const { file, line, name, original, change, kind } of mutants) console.log(`${kind} ${file}:${line} ${name}: ${original} → ${change}`)
    console.log(`${mutants.length} changes`)
    return
  }
  const narrow = await runPhase('narrow')
  const open = narrow.filter(({ killed }) => !killed).map(({ id, tried }) => ({ id, tried, file: mutants[id].file }))
  const wide = values.narrow || open.length === 0 ? [] : await runPhase('wide', { open })
  const found = [...narrow, ...wide].filter(({ killed }) => killed).map(({ id, tried, killed }) => ({ id, file: tried.at(-1), title: killed }))
  const noticing = [...new Set(found.map(({ file }) => file))].sort()
  const broken = (await runPhase('baseline', { noticing })).filter(({ failed }) => failed)
  const result = reportOf(mutants, found)
  process.stdout.write(`\n${result.text}`)
  if (values.report) writeFileSync(values.report, JSON.stringify(result.rows, null, 1))
  for (const { file, failed } of broken) console.error(`${file} fails without any change: ${failed}. What it found proves nothing.`)
  if (broken.length > 0 || result.left > 0) process.exitCode = 1
}

await main()
