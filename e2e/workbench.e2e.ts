/** The workbench in a folder outside the repository, as the author of a plugin runs it. */
import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { test as base, type Locator, type Page } from '@playwright/test'
import { serveDemo } from '../scripts/demoSite.mjs'
import { repository } from '../scripts/process.mjs'
import { expectAccessible } from './support/accessibility.ts'
import { expect } from './support/expect.ts'
import { firstPortOf } from './support/ports.ts'

const CONFIG = `
import { defineConfig } from '@latchkey/cli/config'
import { magicWord } from '@latchkey/example-plugin-magic-word'
import { magicWordStates } from '@latchkey/example-plugin-magic-word/states'
import { email } from 'latchkey/plugins/email'
import { defineScreenStates } from 'latchkey/testing/states'

const broken = defineScreenStates({
  plugin: 'broken',
  plugins: () => [email()],
  screens: {
    BROKEN_SCREEN: {
      'throws': { prepare: () => { throw new Error('The oven is cold.') }, shows: 'email.label' },
      'leads elsewhere': { shows: 'nobody says this' },
    },
  },
})

export default defineConfig({ plugins: [email(), magicWord()], states: [magicWordStates, broken] })
`

/** Builds a workbench in a folder outside the repository. */
const test = base.extend<object, { site: string }>({
  site: [
    async ({}, use, { parallelIndex }) => {
      const folder = mkdtempSync(join(tmpdir(), 'latchkey-workbench-'))
      mkdirSync(join(folder, 'node_modules/@latchkey'), { recursive: true })
      const link = (name: string, target: string): void =>
        symlinkSync(join(repository, target), join(folder, 'node_modules', name))
      for (const name of ['react', 'react-dom']) link(name, `node_modules/${name}`)
      link('latchkey', '.')
      link('@latchkey/cli', 'cli')
      link('@latchkey/example-plugin-magic-word', 'examples/plugin-magic-word')
      writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
      writeFileSync(join(folder, 'latchkey.config.ts'), CONFIG)
      await promisify(execFile)(
        process.execPath,
        [join(repository, 'cli/bin/latchkey.js'), 'workbench', 'build', '--out', 'site', '--json'],
        { cwd: folder },
      )
      const port = firstPortOf(parallelIndex)
      const server = await serveDemo({ folder: join(folder, 'site'), port, settings: {} })
      await use(`http://localhost:${port}`)
      await server.close()
      rmSync(folder, { recursive: true })
    },
    { scope: 'worker' },
  ],
})

// In sequence, because a second worker would build the workbench again.
test.describe.configure({ mode: 'default' })

const picture = (page: Page, name: string) => page.frameLocator(`iframe[title="${name}"]`)
const drawn = (page: Page, count: number) => expect(page.locator('.picture[data-status=drawn]')).toHaveCount(count)

/** Lists controls that are too small for a finger on a phone. */
const smallTargets = (page: Page) =>
  page.locator('button, select, input, textarea, summary, nav a').evaluateAll((targets) =>
    targets
      .map((target) => target.closest('.segments label') ?? target)
      .filter((target) => target.checkVisibility() && Math.min(target.clientWidth, target.clientHeight) < 42)
      .map(({ outerHTML }) => outerHTML),
  )

test('the workbench shows a third-party plugin on a phone and by keyboard alone, and calls no other origin', async ({
  page,
  site,
}) => {
  const asked = new Set<string>()
  page.on('request', (request) => asked.add(new URL(request.url()).origin))
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${site}/#/magicWord/SAY_WORD_SCREEN/a%20wrong%20word?width=390&scheme=dark`)
  await drawn(page, 1)
  const dialog = picture(page, 'SAY_WORD_SCREEN, a wrong word, 390 px').getByRole('dialog', {
    name: 'Say the magic word',
  })
  await expect(dialog).toContainText('That is not the magic word.')
  expect(await smallTargets(page)).toEqual([])

  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  await press('Tab')
  await expect(page.getByRole('button', { name: 'Skip the list of screens' })).toBeFocused()
  // By keyboard: sets width, text size, motion and language.
  await press('Enter', 'Tab', 'ArrowRight', 'Tab', 'Tab', 'ArrowRight', 'Tab', 'ArrowRight', 'Tab', 'F')
  await expect(page).toHaveURL(/\?width=1280&scheme=dark&language=fr&text-size=200&motion=reduced$/)
  await drawn(page, 1)
  const frame = picture(page, 'SAY_WORD_SCREEN, a wrong word, 1280 px')
  await expect(frame.getByRole('dialog', { name: 'Quel est le mot magique ?' })).toBeVisible()
  expect(await frame.locator('html').evaluate(() => matchMedia('(prefers-reduced-motion: reduce)').matches)).toBe(true)

  // Goes into the picture and out again, to its theme, its texts and its code.
  await press('Tab', 'Tab')
  await expect(frame.locator(':focus')).toHaveCount(1)
  const accent = page.getByRole('textbox', { name: 'Accent', exact: true })
  const hasFocus = (field: Locator) => field.evaluate((element) => element === document.activeElement)
  for (let stop = 0; stop < 20 && !(await hasFocus(accent)); stop += 1) await press('Tab')
  await page.keyboard.type('#aa3355')
  await press('Enter')
  await drawn(page, 1)
  await expect(accent).toBeFocused()
  const text = page.getByRole('textbox', { name: 'magicWord.error.wrong' })
  for (let stop = 0; stop < 20 && !(await hasFocus(text)); stop += 1) await press('Tab')
  await press('Control+A')
  await page.keyboard.type('Not that one.')
  await press('Tab')
  await expect(page).toHaveURL(/&accent=%23aa3355&t\.magicWord\.error\.wrong=Not\+that\+one\.$/)
  await expect(frame.getByText('Not that one.')).toBeVisible()
  const code = page.getByRole('region', { name: "The host's code" })
  await expect(code).toContainText("accent: '#aa3355'")
  for (let stop = 0; stop < 20 && !(await hasFocus(code)); stop += 1) await press('Tab')
  await press('Tab')
  await expect(page.getByRole('button', { name: 'Copy code' })).toBeFocused()
  await expectAccessible(page)
  expect([...asked]).toEqual([site])
})

test('the workbench shows a state that cannot be drawn as failed, and draws the others', async ({ page, site }) => {
  await page.goto(`${site}/#/broken?width=390`)
  await expect(page.getByRole('alert').filter({ hasText: 'The oven is cold.' })).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: "'nobody says this' does not come." })).toBeVisible({
    timeout: 10_000,
  })
  const screens = page.getByRole('navigation', { name: 'Screens' })
  await screens.getByText('magicWord', { exact: true }).click()
  await screens.getByRole('link', { name: 'All of magicWord' }).click()
  await drawn(page, 10)
  await expectAccessible(page)
  await page.goto(`${site}/#/magicWord/SAY_WORD_SCREEN/a%20word%20that%20sings`)
  await expect(page.getByText('There is no such picture. Choose one of the list.')).toBeVisible()
})
