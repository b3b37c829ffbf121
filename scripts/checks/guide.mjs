/** Does what docs/writing-a-plugin.md says under 'Setting up', with the packed SDK. */
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { compiler } from '../build/declarations.mjs'
import { repository, runNode } from '../process.mjs'
import { installInto } from './pack.mjs'

/** Not among what this repository installs; its own does the same. */
const ENVIRONMENT = [`'jest-fixed-jsdom'`, JSON.stringify(join(repository, 'jest/browserEnvironment.ts'))]

const blocksOf = (text) => [...text.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)].map(([, language, code]) => ({ language, code }))

/**
 * An author's folder with the guide's two files and the example's browser half in it: its screens are tested, and it type-checks.
 * @param {string} parent where the folder is made
 * @param {{ name: string, tarball: string }} sdk
 */
export const checkGuide = async (parent, sdk) => {
  const text = readFileSync(join(repository, 'docs/writing-a-plugin.md'), 'utf8')
  const [settingUp] = text.slice(text.indexOf('\n## Setting up')).split('\n## The contract')
  const blocks = blocksOf(settingUp)
  const fileOf = (name) => {
    const block = blocks.find(({ code }) => code.startsWith(`// ${name}\n`))
    if (!block) throw new Error(`docs/writing-a-plugin.md has no block for ${name}.`)
    return block.code
  }
  const folder = join(parent, 'plugin')
  mkdirSync(folder)
  await installInto(folder, sdk)
  for (const name of settingUp.match(/(?<=npm install .*)(?<= )@?[a-z][\w@/-]*(?= |$)/gm) ?? []) {
    const [source, target] = [join(repository, 'node_modules', name), join(folder, 'node_modules', name)]
    if (!existsSync(source) || existsSync(target)) continue
    mkdirSync(dirname(target), { recursive: true })
    symlinkSync(source, target, 'junction')
  }
  writeFileSync(join(folder, 'jest.config.js'), fileOf('jest.config.js').replace(...ENVIRONMENT))
  writeFileSync(join(folder, 'tsconfig.json'), fileOf('tsconfig.json'))
  const isBrowserHalf = (path) => !/server(\.test)?\.ts$/.test(path)
  cpSync(join(repository, 'examples/plugin-magic-word/src'), join(folder, 'src'), { recursive: true, filter: isBrowserHalf })
  await runNode(compiler, ['--checkers', '1', '-p', folder], { cwd: folder, capture: true })
  await runNode(join(repository, 'node_modules/jest/bin/jest.js'), ['--silent', '--ci', 'screens', 'login'], { cwd: folder, capture: true })
}
