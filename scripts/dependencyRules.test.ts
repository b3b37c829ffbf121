import { execFile } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'

interface Violation {
  readonly rule: { readonly name: string }
  readonly from: string
  readonly to: string
}

const repository = process.cwd()
const CONFIG = 'scripts/config/dependency-cruiser.cjs'

/** Files that the forbidden imports below lead to, and some imports that must stay allowed. */
const SURROUNDINGS: Readonly<Record<string, string>> = {
  'src/core/contract.ts': `export type Code = string\nexport type * from './contract/shape.ts'`,
  'src/core/contract/shape.ts': 'export type Shape = string',
  'src/core/index.ts': `export { createClient } from './client/createClient.ts'`,
  'src/core/client/createClient.ts': `import { configureStore } from '@reduxjs/toolkit'\nexport const createClient = () => configureStore`,
  'src/core/internal.ts': `import type { Code } from './contract.ts'\nexport const internal: Code = ''`,
  'src/index.ts': `export { createClient } from './core/index.ts'\nexport { Provider } from './ui/Provider.tsx'`,
  'src/ui/Provider.tsx': `import { createClient } from '../core/index.ts'\nexport const Provider = [createClient, () => import('./modal/Modal.tsx')]`,
  'src/ui/modal/Modal.tsx': `import { css } from '@emotion/react'\nimport { internal } from '../../core/internal.ts'\nexport default [css, internal]`,
  'src/ui/hooks/index.ts': `export { useThing } from './useThing.ts'`,
  'src/ui/hooks/useThing.ts': `export { useState as useThing } from 'react'`,
  'src/ui/kit/index.ts': `export { Button } from './Button.tsx'`,
  'src/ui/kit/Button.tsx': `import { css } from '@emotion/react'\nexport const Button = css`,
  'src/account/index.ts': `export { UserButton } from './UserButton.tsx'`,
  'src/account/UserButton.tsx': `import { useThing } from '../ui/hooks/index.ts'\nexport const UserButton = [useThing, () => import('./page/Page.tsx')]`,
  'src/account/page/Page.tsx': `import { css } from '@emotion/react'\nimport { internal } from '../../core/internal.ts'\nexport default [css, internal]`,
  'src/inspector/index.ts': `import { internal } from '../core/internal.ts'\nexport const inspect = [internal, () => import('./panel/Panel.tsx')]`,
  'src/inspector/panel/Panel.tsx': `import { useState } from 'react'\nexport const Panel = useState`,
  'src/testing/index.ts': `export { createClient as createTestClient } from '../core/index.ts'`,
  'src/plugins/email/contract.ts': `import type { Code } from '../../core/contract.ts'\nexport const CODES: Code[] = []`,
  'src/plugins/email/plugin.ts': `import { createClient } from '../../core/index.ts'\nimport { CODES } from './contract.ts'\nexport const email = [createClient, CODES, () => import('./screens/Enter.tsx'), () => import('qrcode')]`,
  'src/plugins/email/hooks.ts': `export { useThing } from '../../ui/hooks/index.ts'`,
  'src/plugins/email/screens/Enter.tsx': `import { useState } from 'react'\nimport { Button } from '../../../ui/kit/index.ts'\nexport default [useState, Button]`,
  'src/plugins/email/email.test.ts': `import { createTestClient } from '../../testing/index.ts'\nimport { email } from './plugin.ts'\nexport const used = [createTestClient, email]`,
  'src/plugins/embeddedWallet/flows.ts': `export const flows = () => import('./sign/sign.ts')`,
  'src/plugins/embeddedWallet/sign/sign.ts': `export const sign = 1`,
  'src/ui/testing/page.ts': `import { createTestClient } from '../../testing/index.ts'\nimport { Button } from '../kit/index.ts'\nexport const page = [createTestClient, Button]`,
  'src/ui/ui.test.ts': `import { startAnvil } from '@latchkey/test-support/anvil'\nimport { page } from './testing/page.ts'\nexport const used = [page, startAnvil]`,
  'scripts/process.mjs': `import 'node:child_process'\nexport const run = 1`,
  'scripts/packages/test-support/package.json': JSON.stringify({
    name: '@latchkey/test-support',
    exports: { './anvil': './anvil.mjs' },
  }),
  'scripts/packages/test-support/anvil.mjs': `import 'node:child_process'\nexport const startAnvil = 1`,
  'server/src/app.ts': `import { CODES } from 'latchkey/plugins/email/contract'\nexport const app = CODES`,
  'server/src/core/foundation/index.ts': `export { now } from './clock.ts'`,
  'server/src/core/foundation/clock.ts': `import 'node:fs'\nexport const now = 1`,
  'server/src/core/sessions/index.ts': `export { now as since } from '../foundation/index.ts'`,
  'console/src/main.ts': `import { createClient } from 'latchkey'\nimport { useState } from 'react'\nexport const main = [createClient, useState]`,
  'cli/src/config.ts': `import type { createClient } from 'latchkey'\nexport type Client = typeof createClient`,
  'examples/demo/src/main.ts': `import { createClient } from 'latchkey'\nexport const demo = createClient`,
}

/** Forbidden imports, each with the rule that must report it, the file and its code. */
const FORBIDDEN: readonly (readonly [rule: string, file: string, code: string])[] = [
  ['account-page-is-of-the-ui', 'src/account/usesPlugin.ts', `export { email } from '../plugins/email/plugin.ts'`],
  ['account-page-loads-lazily', 'src/account/eager.ts', `export { default } from './page/Page.tsx'`],
  ['account-page-is-opt-in', 'src/ui/hooks/usesAccount.ts', `export { UserButton } from '../../account/index.ts'`],
  ['core-is-headless', 'src/core/usesReact.ts', `export { useState } from 'react'`],
  [
    'core-is-headless',
    'src/core/usesReactType.ts',
    `import type { ReactNode } from 'react'\nexport type Node = ReactNode`,
  ],
  ['core-is-headless', 'src/core/usesUi.ts', `export { Provider } from '../ui/Provider.tsx'`],
  ['core-is-headless', 'src/core/usesPlugin.ts', `export { email } from '../plugins/email/plugin.ts'`],
  ['core-is-headless', 'src/core/usesNode.ts', `export { readFile } from 'node:fs'`],
  ['contract-is-a-leaf', 'src/plugins/sms/contract.ts', `export { createClient } from '../../core/index.ts'`],
  [
    'contract-is-a-leaf',
    'src/plugins/totp/contract.ts',
    `import type { CODES } from '../email/contract.ts'\nexport type Codes = typeof CODES`,
  ],
  [
    'wire-shapes-are-leaves',
    'src/core/contract/usesCore.ts',
    `import type { createClient } from '../client/createClient.ts'\nexport type Create = typeof createClient`,
  ],
  ['wire-shapes-come-by-the-contract', 'src/core/usesShape.ts', `export type { Shape } from './contract/shape.ts'`],
  ['plugin-uses-the-public-core', 'src/plugins/sms/otherPlugin.ts', `export { email } from '../email/plugin.ts'`],
  [
    'plugin-uses-the-public-core',
    'src/plugins/sms/coreParts.ts',
    `export { createClient } from '../../core/client/createClient.ts'`,
  ],
  [
    'plugin-uses-the-public-core',
    'src/plugins/sms/coreInternals.ts',
    `export { internal } from '../../core/internal.ts'`,
  ],
  [
    'plugin-uses-the-public-core',
    'src/plugins/sms/react.ts',
    `import type { ReactNode } from 'react'\nexport type Node = ReactNode`,
  ],
  ['plugin-uses-the-public-core', 'src/plugins/sms/kit.ts', `export { Button } from '../../ui/kit/index.ts'`],
  [
    'typed-data-is-a-leaf',
    'src/plugins/embeddedWallet/typedData/usesCore.ts',
    `export { createClient } from '../../../core/index.ts'`,
  ],
  [
    'screen-uses-the-kit',
    'src/plugins/email/screens/KitInternals.tsx',
    `export { Button } from '../../../ui/kit/Button.tsx'`,
  ],
  [
    'screen-uses-the-kit',
    'src/plugins/email/screens/UsesModal.tsx',
    `export { default } from '../../../ui/modal/Modal.tsx'`,
  ],
  [
    'screen-uses-the-kit',
    'src/plugins/email/screens/CoreInternals.tsx',
    `export { internal } from '../../../core/internal.ts'`,
  ],
  [
    'plugin-hooks-use-the-hooks-entry',
    'src/plugins/sms/hooks.ts',
    `export { useThing } from '../../ui/hooks/useThing.ts'`,
  ],
  ['plugin-hooks-use-the-hooks-entry', 'src/plugins/totp/hooks.ts', `export { Button } from '../../ui/kit/index.ts'`],
  ['csp-reads-definitions', 'src/csp/usesPlugin.ts', `export { email } from '../plugins/email/plugin.ts'`],
  [
    'inspector-watches-from-outside',
    'src/inspector/usesPlugin.ts',
    `export { email } from '../plugins/email/plugin.ts'`,
  ],
  ['inspector-watches-from-outside', 'src/inspector/usesReact.ts', `export { useState } from 'react'`],
  ['inspector-draws-by-itself', 'src/inspector/panel/UsesKit.tsx', `export { Button } from '../../ui/kit/index.ts'`],
  ['inspector-is-opt-in', 'src/ui/modal/inspects.ts', `export { inspect } from '../../inspector/index.ts'`],
  ['panel-loads-lazily', 'src/inspector/eager.ts', `export { Panel } from './panel/Panel.tsx'`],
  ['the-package-for-backends-stands-alone', 'node/src/usesNode.ts', `export { createHash } from 'node:crypto'`],
  ['the-package-for-backends-stands-alone', 'node/src/usesSdk.ts', `export { createClient } from 'latchkey'`],
  ['commands-use-the-authors-latchkey', 'cli/src/eager.ts', `export { createClient } from 'latchkey'`],
  ['screens-load-lazily', 'src/plugins/email/eager.ts', `export { default } from './screens/Enter.tsx'`],
  ['ui-knows-no-plugin', 'src/ui/modal/usesPlugin.ts', `export { email } from '../../plugins/email/plugin.ts'`],
  [
    'ui-knows-no-plugin',
    'src/ui/modal/coreParts.ts',
    `export { createClient } from '../../core/client/createClient.ts'`,
  ],
  ['internal-core-is-for-the-ui', 'src/wagmi/coreInternals.ts', `export { internal } from '../core/internal.ts'`],
  ['emotion-stays-in-modal-and-kit', 'src/ui/theme/eager.ts', `export { css } from '@emotion/react'`],
  ['emotion-stays-in-modal-and-kit', 'src/plugins/email/screens/Styled.tsx', `export { css } from '@emotion/react'`],
  ['modal-loads-lazily', 'src/ui/hooks/eager.ts', `export { default } from '../modal/Modal.tsx'`],
  ['heavy-libraries-load-lazily', 'src/plugins/wallet/eager.ts', `export { toString } from 'qrcode'`],
  [
    'heavy-libraries-load-lazily',
    'src/plugins/wallet/eagerEthers.ts',
    `import { Wallet } from 'ethers'\nexport { Wallet }`,
  ],
  ['testing-is-for-tests', 'src/ui/modal/usesTesting.ts', `export { createTestClient } from '../../testing/index.ts'`],
  ['testing-is-for-tests', 'server/src/usesTesting.ts', `export { database } from './testing/database.ts'`],
  ['testing-is-for-tests', 'src/ui/modal/usesTestSupport.ts', `export { page } from '../testing/page.ts'`],
  ['states-are-for-tools', 'src/plugins/email/usesStates.ts', `export { emailStates } from './screens/states.ts'`],
  ['provider-side-sees-contracts-only', 'server/src/usesSdk.ts', `export { createClient } from 'latchkey/core'`],
  ['console-is-a-host-like-others', 'console/src/usesEmotion.ts', `export { css } from '@emotion/react'`],
  ['provider-side-sees-contracts-only', 'frame/src/usesSdk.ts', `export { createClient } from 'latchkey'`],
  [
    'workspaces-use-published-names',
    'server/src/byPath.ts',
    `export { CODES } from '../../src/plugins/email/contract.ts'`,
  ],
  [
    'workspaces-use-published-names',
    'examples/demo/src/byPath.ts',
    `export { createClient } from '../../../src/index.ts'`,
  ],
  ['workspaces-use-published-names', 'e2e/byPath.ts', `import { app } from '../server/src/app.ts'\nexport { app }`],
  [
    'workspaces-use-published-names',
    'examples/plugin-x/src/byPath.ts',
    `export { demo } from '../../demo/src/main.ts'`,
  ],
  [
    'workspaces-use-published-names',
    'examples/host-x/app/byPath.ts',
    `export { createClient } from '../../../src/index.ts'`,
  ],
  ['sdk-knows-no-workspace', 'src/core/usesServer.ts', `export { app } from '../../server/src/app.ts'`],
  ['scripts-are-for-tools', 'src/ui/modal/usesScript.ts', `export { run } from '../../../scripts/process.mjs'`],
  ['scripts-are-for-tools', 'src/ui/modal/usesScript.test.ts', `export { run } from '../../../scripts/process.mjs'`],
  ['scripts-are-for-tools', 'server/src/usesScript.ts', `export { run } from '../../scripts/process.mjs'`],
  ['scripts-are-for-tools', 'examples/host-x/lib/usesScript.ts', `export { run } from '../../../scripts/process.mjs'`],
  ['test-support-is-for-tests', 'server/src/usesAnvil.ts', `export { startAnvil } from '@latchkey/test-support/anvil'`],
  ['rooms-of-the-server-have-one-entry', 'server/src/byFile.ts', `export { now } from './core/foundation/clock.ts'`],
  [
    'rooms-of-the-server-use-entries',
    'server/src/core/sessions/byFile.ts',
    `export { now } from '../foundation/clock.ts'`,
  ],
  [
    'rooms-of-the-server-have-floors',
    'server/src/core/foundation/up.ts',
    `export { since } from '../sessions/index.ts'`,
  ],
  ['the-core-of-the-server-stands-alone', 'server/src/core/sessions/usesApp.ts', `export { app } from '../../app.ts'`],
  [
    'rooms-of-the-core-have-floors',
    'src/core/session/up.ts',
    `export { createClient } from '../client/createClient.ts'`,
  ],
  ['rooms-of-the-core-have-floors', 'src/core/session/byEntry.ts', `export { createClient } from '../index.ts'`],
  [
    'rooms-of-the-embedded-wallet-have-floors',
    'src/plugins/embeddedWallet/recover/up.ts',
    `export { sign } from '../sign/sign.ts'`,
  ],
  [
    'rooms-of-the-embedded-wallet-have-floors',
    'src/plugins/embeddedWallet/send/byDefinition.ts',
    `export { flows } from '../flows.ts'`,
  ],
  ['no-test-in-the-product', 'src/plugins/email/usesTest.ts', `export { used } from './email.test.ts'`],
  ['no-development-dependency-in-the-product', 'src/core/usesDevelopmentTool.ts', `export { build } from 'esbuild'`],
  ['no-undeclared-dependency', 'src/ui/modal/undeclared.ts', `export { default } from 'semver'`],
  ['no-unresolvable', 'examples/demo/src/unpublished.ts', `export { internal } from 'latchkey/core/internal'`],
  ['no-cycle', 'src/core/chicken.ts', `import { egg } from './egg.ts'\nexport const chicken = () => egg`],
  ['no-orphan', 'src/core/orphan.ts', 'export const alone = 1'],
]

/**
 * Additional files for the forbidden imports, and changed files of the surroundings in which an import is forbidden.
 */
const BREAKING: Readonly<Record<string, string>> = {
  'src/index.ts': `${SURROUNDINGS['src/index.ts']}\nexport { email } from './plugins/email/plugin.ts'`,
  'src/core/egg.ts': `import { chicken } from './chicken.ts'\nexport const egg = () => chicken`,
  'server/src/testing/database.ts': `import 'node:fs'\nexport const database = 1`,
}

const INSTALLED = ['@emotion', '@reduxjs', '@types', 'esbuild', 'react', 'redux-saga', 'semver']

/** Libraries that the rules name, as fakes, because they need not be installed. */
const VENDOR = ['ethers', 'qrcode']

const manifestWithVendor = async (): Promise<object> => {
  const manifest = JSON.parse(await readFile(join(repository, 'package.json'), 'utf8')) as { dependencies: object }
  return {
    ...manifest,
    dependencies: { ...manifest.dependencies, ...Object.fromEntries(VENDOR.map((name) => [name, '*'])) },
  }
}

const cruise = async (files: Readonly<Record<string, string>>): Promise<readonly Violation[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'latchkey-rules-'))
  try {
    for (const [file, code] of Object.entries(files)) {
      await mkdir(dirname(join(folder, file)), { recursive: true })
      await writeFile(join(folder, file), code)
    }
    await mkdir(join(folder, 'node_modules/@latchkey'), { recursive: true })
    await symlink(join(folder, 'scripts/packages/test-support'), join(folder, 'node_modules/@latchkey/test-support'))
    for (const name of VENDOR) {
      await mkdir(join(folder, 'node_modules', name))
      await writeFile(join(folder, 'node_modules', name, 'package.json'), JSON.stringify({ name, version: '1.0.0' }))
      await writeFile(join(folder, 'node_modules', name, 'index.js'), '')
    }
    await Promise.all([
      ...INSTALLED.map((name) => symlink(join(repository, 'node_modules', name), join(folder, 'node_modules', name))),
      writeFile(join(folder, 'package.json'), JSON.stringify(await manifestWithVendor())),
      ...['tsconfig.json', CONFIG].map((name) => copyFile(join(repository, name), join(folder, basename(name)))),
    ])
    const roots = [...new Set(Object.keys(files).map((file) => file.slice(0, file.indexOf('/'))))]
    const tool = join(repository, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs')
    const options = ['--config', basename(CONFIG), '--output-type', 'json']
    const { stdout } = await promisify(execFile)(process.execPath, [tool, ...roots, ...options], {
      cwd: folder,
      maxBuffer: 50_000_000,
    })
    return (JSON.parse(stdout) as { summary: { violations: Violation[] } }).summary.violations
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

describe('dependency rules', () => {
  it('the dependency rules report nothing in a tree that keeps to them', async () => {
    expect(await cruise(SURROUNDINGS)).toEqual([])
  }, 30_000)

  describe('on a tree that breaks each of them', () => {
    let violations: readonly Violation[]

    beforeAll(async () => {
      const broken = Object.fromEntries(FORBIDDEN.map(([, file, code]) => [file, code]))
      violations = await cruise({ ...SURROUNDINGS, ...broken, ...BREAKING })
    }, 30_000)

    it.each(FORBIDDEN)('the dependency rule %s names the file that breaks it: %s', (rule, file) => {
      const found = violations.filter(({ from }) => from === file).map((violation) => violation.rule.name)
      expect(found).toContain(rule)
    })

    it('the dependency rule entry-has-no-plugin names src/index.ts', () => {
      expect(violations).toContainEqual(
        expect.objectContaining({
          rule: expect.objectContaining({ name: 'entry-has-no-plugin' }) as unknown,
          from: 'src/index.ts',
        }),
      )
    })

    it('the dependency rules report no other file than those that break a rule', () => {
      const accused = new Set(violations.map(({ from }) => from))
      for (const [, file] of FORBIDDEN) accused.delete(file)
      expect([...accused]).toEqual(['src/index.ts'])
    })
  })

  it('this test has a violation for every dependency rule of the configuration', async () => {
    const { forbidden } = jest.requireActual<{ forbidden: { name: string }[] }>(join(repository, CONFIG))
    const proved = new Set([...FORBIDDEN.map(([rule]) => rule), 'entry-has-no-plugin'])
    expect(forbidden.map(({ name }) => name).filter((name) => !proved.has(name))).toEqual([])
  })
})
