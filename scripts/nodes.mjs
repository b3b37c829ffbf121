/** Runs `npm test` on other versions of Node.js, which come as packages. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { exitCodeOf, readArguments, UsageError } from './commandLine.mjs'
import { CommandFailed, repository, run, runNpm } from './process.mjs'

/** The least version that `engines` allows, and the newer lines with long-term support. */
const SUPPORTED = '20.19,22,24'
/** Name of Windows in the packages of Node.js. */
const PLATFORM = { win32: 'win' }[process.platform] ?? process.platform

const USAGE = `Usage: npm run test:nodes [-- [--node <versions>] [<arguments of npm test>]]

Runs npm test on each of several versions of Node.js: npm run test:nodes -- --node 22 -- --only unit,packaging

  --node <versions>   separated by commas; ${SUPPORTED} unless set
  --help              print this
`

/** @returns {Promise<string>} path of that Node.js, installed into a folder that is kept */
const installNode = async (version) => {
  if (!/^\d+(\.\d+){0,2}$/.test(version)) throw new UsageError(`${version} is no version of Node.js.\n\n${USAGE}`)
  const folder = join(repository, 'node_modules/.cache/latchkey-nodes', version)
  const name = `node-${PLATFORM}-${process.arch}`
  const node = join(folder, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  if (existsSync(node)) return node
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n')
  // `--prefix`, because npm tells its scripts, and the npm that they run, the folder of this project.
  await runNpm(['install', '--prefix', folder, '--no-audit', '--no-package-lock', `${name}@${version}`], {
    cwd: folder,
    capture: true,
  })
  return node
}

try {
  const { values, positionals } = readArguments(USAGE, {
    options: { node: { type: 'string', default: SUPPORTED } },
    allowPositionals: true,
  })
  const failed = []
  for (const version of values.node.split(',').filter(Boolean)) {
    const node = await installNode(version)
    console.log(`\n══ Node.js ${(await run(node, ['--version'], { capture: true })).trim()}`)
    const env = { PATH: `${dirname(node)}${delimiter}${process.env.PATH}` }
    await run(node, [join(repository, 'scripts/test.mjs'), ...positionals], { env }).catch((failure) => {
      if (!(failure instanceof CommandFailed)) throw failure
      failed.push(version)
    })
  }
  if (failed.length > 0) throw new Error(`\nFailed on Node.js ${failed.join(', ')}.`)
} catch (error) {
  console.error(error instanceof CommandFailed ? `${error.output}\n${error.message}` : error.message)
  process.exitCode = exitCodeOf(error)
}
