import { lazyRecoveries } from './bootRecoveries.ts'
import { readSettings, SETTINGS_ELEMENT } from './bootSettings.ts'
import { createFakeDrive, DRIVE_API, DRIVE_TOKEN } from './drive/testing/fakeDrive.ts'
import { createTestFrame } from './testing/createTestFrame.ts'
import { SEALING_KEY } from './testing/sealing.ts'

const SETTINGS = {
  appId: 'abcdefghijklmnopqrstuvwxy',
  brand: 'latchkey',
  allowedOrigins: ['https://app.example.com'],
  sealingKey: SEALING_KEY,
}

describe('the settings of a page', () => {
  const pageWith = (text: string | undefined): Document => {
    const page = document.implementation.createHTMLDocument()
    if (text === undefined) return page
    const block = page.createElement('script')
    block.id = SETTINGS_ELEMENT
    block.type = 'application/json'
    block.textContent = text
    page.head.append(block)
    return page
  }

  it('readSettings reads the block of JSON, and ignores optional settings of a wrong type', () => {
    expect(readSettings(pageWith(JSON.stringify(SETTINGS)))).toEqual(SETTINGS)
    const withDrive = { ...SETTINGS, driveApiUrl: 'https://drive.example.com' }
    expect(readSettings(pageWith(JSON.stringify({ ...withDrive, more: 1 })))).toEqual(withDrive)
    expect(readSettings(pageWith(JSON.stringify({ ...SETTINGS, isOwnWindow: true })))).toEqual({
      ...SETTINGS,
      isOwnWindow: true,
    })
    expect(readSettings(pageWith(JSON.stringify({ ...SETTINGS, isOwnWindow: 'yes' })))).toEqual(SETTINGS)
    expect(readSettings(pageWith(JSON.stringify({ ...SETTINGS, proofNonce: '1.a' })))).toEqual({
      ...SETTINGS,
      proofNonce: '1.a',
    })
    expect(readSettings(pageWith(JSON.stringify({ ...SETTINGS, proofNonce: 7 })))).toEqual(SETTINGS)
    const confirming = { ...SETTINGS, confirmInFrame: true, appName: 'Sill' }
    expect(readSettings(pageWith(JSON.stringify(confirming)))).toEqual(confirming)
    expect(readSettings(pageWith(JSON.stringify({ ...SETTINGS, confirmInFrame: 'yes', appName: 7 })))).toEqual(SETTINGS)
  })

  it.each([
    ['no block', undefined],
    ['null', 'null'],
    ['no app', JSON.stringify({ ...SETTINGS, appId: '' })],
    ['no brand', JSON.stringify({ ...SETTINGS, brand: undefined })],
    ['no origins', JSON.stringify({ ...SETTINGS, allowedOrigins: 'https://x' })],
    ['no key of the server', JSON.stringify({ ...SETTINGS, sealingKey: undefined })],
    ['origins that are none', JSON.stringify({ ...SETTINGS, allowedOrigins: [null] })],
  ])('the page stops with "its settings are missing" if there is %s', (_what, text) => {
    expect(() => readSettings(pageWith(text))).toThrow('its settings are missing')
  })
})

describe("a recovery of the user's own", () => {
  const share = new Uint8Array(33).fill(5)

  it("lazyRecoveries loads the drive module at its first use, which then seals and opens a share in the app's drive", async () => {
    const drive = createFakeDrive()
    const { environment } = createTestFrame()
    const recoveries = lazyRecoveries({ ...SETTINGS, driveApiUrl: DRIVE_API }, () => ({
      ...environment,
      fetch: drive.fetch,
    }))
    const sealed = await recoveries.sealWithDrive(share, DRIVE_TOKEN, 'context')
    expect(await recoveries.openWithDrive(sealed, DRIVE_TOKEN, 'context')).toEqual(share)
    expect(drive.files).toHaveLength(1)
  })

  it('a recovery by drive fails with disallowed_recovery_method if the app has no drive, and calls no server', async () => {
    const { environment, server } = createTestFrame()
    const recoveries = lazyRecoveries(SETTINGS, () => environment)
    await expect(recoveries.sealWithDrive(share, DRIVE_TOKEN, 'context')).rejects.toMatchObject({
      code: 'disallowed_recovery_method',
    })
    await expect(recoveries.openWithDrive({} as never, DRIVE_TOKEN, 'context')).rejects.toMatchObject({
      code: 'disallowed_recovery_method',
    })
    expect(server.calls).toEqual([])
  })
})
