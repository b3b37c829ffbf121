/** What a browser still has after it ended and started again with the same profile. */
import { verifyMessage } from 'ethers'
import { MESSAGE, WITH_EMBEDDED } from '../support/embeddedWallet.ts'
import { addressOf, card, dialog, enterCode, leaveSuccess, profile, signMessage } from './pages.ts'
import { expect, test } from './test.ts'

const SIZE = { width: 1280, height: 800 }

test('after a restart of the browser the user is still logged in and the wallet signs, in WebKit after a code by e-mail', async ({
  visit,
  engine,
  server,
  address,
}) => {
  const before = await visit(WITH_EMBEDDED, SIZE)
  await enterCode(before, server, address)
  const wallet = await addressOf(before)
  await leaveSuccess(before)
  await engine.restart()
  const after = await engine.open(server.demo + WITH_EMBEDDED, SIZE)
  await profile(after).says(address)
  if (engine.engine === 'webkit') {
    // The frame's storage was cleared, so this counts as a new device.
    await card(after).find({ role: 'button', name: 'Sign message' }).click()
    await dialog(after).find({ role: 'button', name: 'Send a code by email' }).click()
    await after.field('Confirmation code, 6 digits').seen()
    await after.press(await server.waitForCode(address, 2))
    await dialog(after).says(MESSAGE)
    await leaveSuccess(after)
  }
  expect(verifyMessage(MESSAGE, await signMessage(after))).toBe(wallet)
})
