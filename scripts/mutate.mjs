/**
 * Mutation testing: changes each limit, text and name on the wire, and reports the changes that no test notices. Files
 * of the repository stay as they are: jest's transform compiles all changes in, and a variable switches them on.
 */
import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { exitCodeOf, readArguments } from './commandLine.mjs'
import { literalsOf } from './mutate/literals.mjs'
import { reportOf } from './mutate/report.mjs'
import { repository } from './process.mjs'

/** Number of test files on which each change is tried alone. */
const TRIES = 3

const USAGE = `Usage: npm run mutate [-- options] [files or folders]

Changes limits, texts and names on the wire, and says which change no test notices. Result of the last run: docs/mutation.md.

Options:
  --kinds limit,text    only these of limit, text, wire, wording and french
  --list                print what would be changed
  --report file         write the result as JSON
  --again file          try only what such a result says nothing noticed
  --folder folder       keep what was found there; the same command goes on from it
  --workers 1           leave a core to others
  --help                print this and do nothing
`

const readOwnArguments = () => {
  try {
    return readArguments(USAGE, {
      allowPositionals: true,
      options: {
        kinds: { type: 'string', default: 'limit,text,wire,wording,french' },
        list: { type: 'boolean', default: false },
        workers: { type: 'string', default: '2' },
        folder: { type: 'string' },
        report: { type: 'string' },
        again: { type: 'string' },
      },
    })
  } catch (error) {
    console.error(error.message)
    process.exit(exitCodeOf(error))
  }
}

const { values, positionals } = readOwnArguments()

const files = execFileSync('git', ['ls-files', 'src', 'server/src', 'frame/src'], { cwd: repository, encoding: 'utf8' })
  .split('\n')
  .filter(
    (file) =>
      /\.tsx?$/.test(file) &&
      (positionals.length === 0 ||
        positionals.some((path) => file === path || file.startsWith(`${path.replace(/\/$/, '')}/`))),
  )
const kinds = values.kinds.split(',')
const keyOf = ({ file, name, original, change }) => JSON.stringify([file, name, original, change])
const again =
  values.again &&
  new Set(
    JSON.parse(readFileSync(values.again, 'utf8'))
      .filter(({ noticed }) => !noticed)
      .map(keyOf),
  )
const changes = files
  .flatMap((file) =>
    literalsOf(file).flatMap(({ changes, ...literal }) => changes.map((change) => ({ file, change, ...literal }))),
  )
  .filter((change) => kinds.includes(change.kind) && (!again || again.has(keyOf(change))))
const leftOut = changes.filter((change) => change.leftOut !== null)
const mutants = changes.filter((change) => change.leftOut === null).map((mutant, id) => ({ id, ...mutant }))

const shards = Number(values.workers)

const readLines = (paths) =>
  paths
    .filter((path) => existsSync(path))
    .flatMap((path) =>
      readFileSync(path, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line)),
    )

const folder = values.folder ?? mkdtempSync(join(tmpdir(), 'latchkey-mutate-'))
mkdirSync(folder, { recursive: true })
const outputs = (phase) => Array.from({ length: shards }, (_, shard) => join(folder, `${phase}-${shard}.jsonl`))
const plan = {
  mutants,
  shards,
  tries: TRIES,
  output: {
    ...Object.fromEntries(
      ['marked', 'notes', 'named', 'narrow', 'wide', 'baseline'].map((phase) => [phase, outputs(phase)]),
    ),
    finished: join(folder, 'finished'),
  },
}
const planFile = join(folder, 'plan.json')

const children = new Set()
process.on('exit', () => {
  children.forEach((child) => child.kill())
  if (!values.folder) rmSync(folder, { recursive: true, force: true })
})
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1))

/** Runs jest processes until a shard is done: a process that has grown too large ends, and another continues. */
const runShard = async (phase, shard) => {
  for (;;) {
    const code = await new Promise((fulfil, reject) => {
      const child = spawn(
        process.execPath,
        [
          'node_modules/jest/bin/jest.js',
          '--config',
          'scripts/mutate/jest.config.ts',
          '--runInBand',
          '--passWithNoTests',
        ],
        {
          cwd: repository,
          stdio: ['ignore', 'ignore', 'inherit'],
          env: {
            ...process.env,
            LATCHKEY_MUTATE_PLAN: planFile,
            LATCHKEY_MUTATE_SHARD: JSON.stringify({ phase, shard }),
          },
        },
      )
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
  await Promise.all(Array.from({ length: shards }, (_, shard) => runShard(phase, shard)))
  return readLines(plan.output[phase])
}

async function main() {
  if (values.list) {
    for (const { file, line, name, original, change, kind } of mutants)
      console.log(`${kind} ${file}:${line} ${name}: ${original} → ${change}`)
    console.log(`${mutants.length} changes, ${leftOut.length} left out by a rule`)
    return
  }
  const has = (...kinds) => mutants.some(({ kind }) => kinds.includes(kind))
  const marked = has('text') ? await runPhase('marked') : []
  const seen = readLines(plan.output.notes).map(({ id, file, title }) => ({
    id,
    file: relative(repository, file),
    title,
  }))
  const named = has('french', 'wording') ? await runPhase('named') : []
  const told = named.flatMap(({ file, found }) => found.map(({ id, title }) => ({ id, file, title })))
  const narrow = has('limit', 'wire') ? await runPhase('narrow') : []
  const alone = narrow
    .filter(({ killed }) => killed)
    .map(({ id, tried, killed }) => ({ id, file: tried.at(-1), title: killed }))
  const noticed = new Set([...seen, ...told, ...alone].map(({ id }) => id))
  const passed = marked.filter(({ failed }) => !failed).map(({ file }) => file)
  const triedWith = {
    text: () => passed,
    french: () => named.map(({ file }) => file),
    wording: () => named.map(({ file }) => file),
    limit: (id) => narrow.find((line) => line.id === id)?.tried ?? [],
  }
  const open = mutants
    .filter(({ id }) => !noticed.has(id))
    .map(({ id, file, kind }) => ({ id, file, tried: (triedWith[kind] ?? triedWith.limit)(id) }))
  const wide = open.length > 0 ? await runPhase('wide', { open }) : []
  const last = wide
    .filter(({ killed }) => killed)
    .map(({ id, tried, killed }) => ({ id, file: tried[0], title: killed }))
  const found = [...seen, ...told, ...alone, ...last]
  // A file that passed with changes also passes without any.
  const green = new Set([
    ...passed,
    ...narrow.flatMap(({ tried, killed }) => (killed ? tried.slice(0, -1) : tried)),
    ...wide.filter(({ passes }) => passes).map(({ file }) => file),
  ])
  const noticing = [...new Set([...told, ...alone, ...last].map(({ file }) => file))]
    .filter((file) => !green.has(file))
    .sort()
  const broken = noticing.length > 0 ? (await runPhase('baseline', { noticing })).filter(({ failed }) => failed) : []
  const result = reportOf(mutants, found, leftOut)
  process.stdout.write(`\n${result.text}`)
  if (values.report) writeFileSync(values.report, JSON.stringify(result.rows, null, 1))
  for (const { file, failed } of broken)
    console.error(`${file} fails without any change: ${failed}. What it found proves nothing.`)
  if (broken.length > 0 || result.left > 0) process.exitCode = 1
}

await main()
