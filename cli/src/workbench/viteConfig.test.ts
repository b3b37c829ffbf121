import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { viteConfig } from './viteConfig.ts'

const folder = mkdtempSync(join(tmpdir(), 'latchkey-workbench-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('the workbench is compiled for the browserslist in the package.json of the installed latchkey', () => {
  mkdirSync(join(folder, 'node_modules/latchkey'), { recursive: true })
  writeFileSync(
    join(folder, 'node_modules/latchkey/package.json'),
    JSON.stringify({ name: 'latchkey', browserslist: ['safari >= 17.2', 'ios_saf >= 17.2', 'chrome >= 130'] }),
  )
  const { build } = viteConfig({ folder, configFile: undefined, configModule: '/config.js', pageFolder: '/page' })
  expect(build?.target).toEqual(['safari17.2', 'ios17.2', 'chrome130'])
})
