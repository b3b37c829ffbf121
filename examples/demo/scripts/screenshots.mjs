/**
 * Takes the pictures of the README from a running `npm start`:
 *
 *   npm run -w demo screenshots [-- http://localhost:4400]
 *
 * Writes docs/images/demo.png (1280 px, the modal over the page) and docs/images/phone.png (390 px, dark, the code).
 * Pictures depend on the fonts of the machine.
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { ensureChromium } from '../../../scripts/chromium.mjs'
import { repository } from '../../../scripts/process.mjs'

const demo = process.argv[2] ?? 'http://localhost:4400'
const folder = join(repository, 'docs/images')

const picture = async (browser, { file, query, options, prepare }) => {
  const context = await browser.newContext({ locale: 'en-US', reducedMotion: 'reduce', ...options })
  const page = await context.newPage()
  await page.goto(`${demo}/?${query}`, { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await page.getByRole('dialog').getByRole('heading', { name: 'Log in or sign up' }).waitFor()
  await prepare(page)
  await page.screenshot({ path: join(folder, file), animations: 'disabled' })
  await context.close()
  console.log(`docs/images/${file}`)
}

const typeAddress = async (page) => {
  await page.getByRole('dialog').getByRole('textbox', { name: 'Email address' }).fill('rosa@example.com')
}

const typeHalfACode = async (page) => {
  await typeAddress(page)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Enter confirmation code' }).waitFor()
  await page.getByRole('dialog').getByRole('textbox').pressSequentially('418')
}

mkdirSync(folder, { recursive: true })
const browser = await chromium.launch({
  executablePath: await ensureChromium(),
  args: ['--no-sandbox', '--disable-gpu'],
})
try {
  await picture(browser, {
    file: 'demo.png',
    query: 'theme=light',
    options: { viewport: { width: 1280, height: 800 } },
    prepare: typeAddress,
  })
  await picture(browser, {
    file: 'phone.png',
    query: 'theme=dark',
    options: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    prepare: typeHalfACode,
  })
} finally {
  await browser.close()
}
