import { readFileSync } from 'node:fs'
import { askForCode, dialog, openLogin } from './support/pages.ts'
import { expect, test } from './support/test.ts'

test.use({ start: '/?inspector=on' })

test("the demo's flow inspector shows a login over the open modal, and saves it without the user's address", async ({
  page,
  address,
}) => {
  await openLogin(page)
  await askForCode(page, address)
  await expect(dialog(page).getByRole('heading', { name: 'Enter confirmation code' })).toBeVisible()
  await page.keyboard.press('Alt+Shift+L')
  const panel = page.getByRole('dialog', { name: 'Flow inspector' })
  await expect(panel.getByText('email/sendCode').first()).toBeVisible()

  const downloads = page.waitForEvent('download')
  await panel.getByRole('button', { name: 'Save' }).click()
  const saved = readFileSync(await (await downloads).path(), 'utf8')
  expect(saved).toContain('email/sendCode')
  expect(saved).not.toContain(address)

  // On a phone, a tap into the overview selects the nearest bar of that lane.
  await page.setViewportSize({ width: 390, height: 844 })
  const lane = panel.locator('.overview [data-lane=request]')
  expect((await lane.boundingBox())?.height).toBeGreaterThanOrEqual(24)
  await lane.click({ position: { x: 280, y: 12 } })
  await expect(
    panel.getByRole('region', { name: 'Details' }).getByRole('heading', { name: /^(GET|POST) / }),
  ).toBeInViewport()
  await expect(panel.getByRole('tree')).toBeInViewport()

  // The list scrolls to the selected line, and opens the flow that the line belongs to.
  await panel.locator('.overview [data-lane=saga]').click({ position: { x: 1, y: 12 } })
  const chosen = panel.locator('[role=treeitem][aria-selected=true]')
  await expect(chosen).toHaveAttribute('data-lane', 'saga')
  await expect(chosen).toBeInViewport({ ratio: 0.9 })

  // Escape closes the inspector only, and not the modal under it.
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(dialog(page).getByRole('heading', { name: 'Enter confirmation code' })).toBeVisible()
  await expect(dialog(page).getByRole('textbox')).toBeFocused()

  // By keyboard alone: the time line is one tab stop, and the details of the selected line are the next.
  await page.keyboard.press('Alt+Shift+L')
  await expect(panel.getByRole('heading', { name: 'Flow inspector' })).toBeFocused()
  await panel.getByRole('button', { name: 'Actions' }).focus()
  await expect(panel.getByRole('button', { name: 'Actions' })).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Tab')
  await page.keyboard.press('End')
  await expect(chosen).toBeFocused()
  await expect(chosen).toBeInViewport({ ratio: 0.9 })
  await page.keyboard.press('Tab')
  await expect(panel.getByRole('region', { name: 'Details' })).toBeFocused()
})
