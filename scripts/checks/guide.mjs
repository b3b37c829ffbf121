/**
 * Creates a plugin from the packed packages by the command in docs/plugin-guide/setting-up.md, adds the component tests
 * of docs/guides/testing.md, runs what its `npm test` runs, and opens it in the workbench. A plugin created with
 * `--bare` is only type-checked: its tests run on the sources, as those of an example.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { compiler } from '../build/declarations.mjs'
import { CommandFailed, repository, run, runNode, tool } from '../process.mjs'
import { checkWorkbench } from './packedWorkbench.mjs'

const BIN = 'node_modules/latchkey/cli/bin/latchkey.js'

/** In a host that has only the SDK, the command must say which package to install. */
const assertNamesCli = async (host) => {
  const output = await runNode(BIN, ['create-plugin', 'pigeon'], { cwd: host, capture: true }).catch((failure) => {
    if (failure instanceof CommandFailed) return failure.output
    throw failure
  })
  if (!output.includes('npm install --save-dev @latchkey/cli'))
    throw new Error(`latchkey without @latchkey/cli said:\n${output}`)
}

/** Begins an app by the packed `create-latchkey`, which has to find its templates beside it. */
const assertBegins = async (host) => {
  await runNode('node_modules/create-latchkey/dist/main.js', ['begun', '--wallet', '--no-install'], {
    cwd: host,
    capture: true,
  })
  const missing = ['package.json', '.gitignore', 'src/Wallet.tsx'].filter(
    (path) => !existsSync(join(host, 'begun', path)),
  )
  if (missing.length > 0) throw new Error(`An app of create-latchkey lacks ${missing.join(', ')}.`)
}

/** Links the packages that `npm install` would add and that are missing, from this repository. */
const linkInto = (folder, names) => {
  for (const name of names) {
    const [source, target] = [join(repository, 'node_modules', name), join(folder, 'node_modules', name)]
    if (existsSync(target)) continue
    mkdirSync(dirname(target), { recursive: true })
    symlinkSync(source, target, 'junction')
  }
}

/** Checks that the linter finds nothing in a new plugin, and that it finds an effect that is not yielded. */
const assertLinted = async (folder, options) => {
  const oxlint = tool('oxlint/bin/oxlint')
  await runNode(oxlint, [], options)
  const probe = join(folder, 'src/probe.ts')
  writeFileSync(probe, "import { put } from 'latchkey/core'\nexport function* probe() {\n  put({ type: 'probe' })\n}\n")
  const output = await runNode(oxlint, [], options).catch((failure) => {
    if (failure instanceof CommandFailed) return failure.output
    throw failure
  })
  rmSync(probe)
  if (!output.includes('latchkey(yield-star)'))
    throw new Error(`The linter of a new plugin does not find an effect that is not yielded:\n${output}`)
}

/** Reads the guide's test of a host's own component, which uses built-in login methods. */
const readHostTest = () => {
  const [, test] =
    /^```tsx\n(\/\/ Account\.test\.tsx\n[\s\S]*?)^```$/m.exec(
      readFileSync(join(repository, 'docs/guides/testing.md'), 'utf8'),
    ) ?? []
  if (!test) throw new Error('docs/guides/testing.md has no block for Account.test.tsx.')
  return test
}

/** Vite reads nothing outside the folder by default, but the links lead there. */
const VITEST = `import own from './vitest.config.js'
export default { ...own, server: { fs: { strict: false } } }
`

/**
 * @param {{ host: string, all: string, tarballs: string }} folders `host` has only the SDK installed, `all` all
 * packages, `tarballs` their tarballs
 * @throws {Error | CommandFailed} with the first tool's messages
 */
export const checkGuide = async ({ host, all, tarballs }) => {
  await assertNamesCli(host)
  await assertBegins(all)
  // A name whose account type sorts before `email`, unlike those of the examples, as order could matter.
  const made = await runNode(BIN, ['create-plugin', 'latchkey-plugin-albatross', '--latchkey', tarballs, '--json'], {
    cwd: all,
    capture: true,
  })
  const { folder } = JSON.parse(made)
  const { scripts, devDependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  if (scripts.test !== 'oxlint && tsc && jest && vitest run')
    throw new Error(`npm test of a new plugin runs: ${scripts.test}`)
  linkInto(all, Object.keys(devDependencies))
  const options = { cwd: folder, capture: true, env: { CI: 'true' } }
  await assertLinted(folder, options)
  writeFileSync(join(folder, 'src/Account.test.tsx'), readHostTest())
  await checkWorkbench(folder, join(all, BIN))
  await runNode(compiler, ['--checkers', '1', '-p', folder], options)
  await runNode(compiler, ['--checkers', '1', '-p', join(folder, 'tsconfig.build.json')], options)
  const stray = readdirSync(join(folder, 'dist'), { recursive: true, encoding: 'utf8' }).filter((path) =>
    /testing|states|\.test\./.test(path),
  )
  if (stray.length > 0) throw new Error(`A new plugin would publish what only its tests need: ${stray.join(', ')}`)
  const bare = JSON.parse(
    await runNode(BIN, ['create-plugin', 'latchkey-plugin-dove', '--bare', '--latchkey', tarballs, '--json'], {
      cwd: all,
      capture: true,
    }),
  )
  await runNode(compiler, ['--checkers', '1', '-p', bare.folder], options)
  await assertLinted(bare.folder, { ...options, cwd: bare.folder })
  // The two longest are run by one tool each: conformance by Vitest, and by jest the server half, whose packages the
  // settings for jest have to list. The quick compiler of WebAssembly is enough for the few databases of PGlite.
  await run(
    process.execPath,
    [
      '--liftoff-only',
      tool('jest/bin/jest.js'),
      ...['--silent', '--ci', '--maxWorkers', '1', '--testPathIgnorePatterns', 'conformance'],
    ],
    options,
  )
  writeFileSync(join(folder, 'vitest.linked.config.js'), VITEST)
  await runNode(
    tool('vitest/vitest.mjs'),
    ['run', '--silent', '--maxWorkers', '1', '--config', 'vitest.linked.config.js', '--exclude', 'src/server.test.ts'],
    options,
  )
}
