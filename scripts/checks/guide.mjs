/** Does what docs/writing-a-plugin.md says under 'Setting up', and docs/guides/testing.md of component tests, with the packed SDK. */
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { compiler } from '../build/declarations.mjs'
import { repository, runNode } from '../process.mjs'
import { installInto } from './pack.mjs'

/** The blocks of a text, by the name in their first line. */
const filesIn = (path, text) => {
  const blocks = [...text.matchAll(/^```\w+\n([\s\S]*?)^```$/gm)].map(([, code]) => code)
  return (name) => {
    const block = blocks.find((code) => code.startsWith(`// ${name}\n`))
    if (!block) throw new Error(`${path} has no block for ${name}.`)
    return block
  }
}

const link = (folder, name) => {
  const [source, target] = [join(repository, 'node_modules', name), join(folder, 'node_modules', name)]
  if (!existsSync(source) || existsSync(target)) return
  mkdirSync(dirname(target), { recursive: true })
  symlinkSync(source, target, 'junction')
}

/** A limit for tests that hang, not for slow machines. */
const LIMIT = '--testTimeout=60000'

/**
 * An author's folder with the guides' files and the example's browser half in it: its screens are tested in jest, the conformance kit runs in
 * Vitest, a host's component tests in both, and it type-checks.
 * @param {string} parent where the folder is made
 * @param {{ name: string, tarball: string }} sdk
 */
export const checkGuide = async (parent, sdk) => {
  const text = readFileSync(join(repository, 'docs/writing-a-plugin.md'), 'utf8')
  const [settingUp] = text.slice(text.indexOf('\n## Setting up')).split('\n## The contract')
  const fileOf = filesIn('docs/writing-a-plugin.md', settingUp)
  const hostFileOf = filesIn('docs/guides/testing.md', readFileSync(join(repository, 'docs/guides/testing.md'), 'utf8'))
  const folder = join(parent, 'plugin')
  mkdirSync(folder)
  await installInto(folder, sdk)
  const named = settingUp.match(/(?<=npm install .*)(?<= )@?[a-z][\w@/-]*(?= |$)/gm) ?? []
  for (const name of [...named, 'vitest']) link(folder, name)
  writeFileSync(join(folder, 'jest.config.js'), fileOf('jest.config.js'))
  writeFileSync(join(folder, 'tsconfig.json'), fileOf('tsconfig.json'))
  writeFileSync(join(folder, 'vitest.config.js'), hostFileOf('vitest.config.js'))
  const isBrowserHalf = (path) => !/server(\.test)?\.ts$/.test(path)
  cpSync(join(repository, 'examples/plugin-magic-word/src'), join(folder, 'src'), { recursive: true, filter: isBrowserHalf })
  writeFileSync(join(folder, 'src/Account.test.tsx'), hostFileOf('Account.test.tsx'))
  await runNode(compiler, ['--checkers', '1', '-p', folder], { cwd: folder, capture: true })
  await runNode(join(repository, 'node_modules/jest/bin/jest.js'), ['--silent', '--ci', LIMIT, 'screens', 'login', 'Account'], { cwd: folder, capture: true })
  await runNode(join(repository, 'node_modules/vitest/vitest.mjs'), ['run', '--silent', LIMIT, 'conformance', 'Account'], { cwd: folder, capture: true })
}
