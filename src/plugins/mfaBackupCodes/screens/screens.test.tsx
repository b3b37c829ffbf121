import { screen, within } from '@testing-library/react'
import { MFA_SCREENS } from '../../../core/internal.ts'
import { heading, noViolations, renderModal } from '../../../ui/testing/renderModal.ts'
import { createVault, logIn, userOf } from '../../../ui/testing/secondFactors.ts'
import { hardwareToken } from '../../../core/mfa/testing/hardwareToken.ts'
import { email } from '../../email/index.ts'
import { mfaTotp } from '../../mfaTotp/index.ts'
import { mfaBackupCodes } from '../index.ts'
import { backupProvider } from '../testing/setUp.ts'
import { codesFileName } from './codesFileName.ts'

const vault = createVault()

async function setUp(methods: readonly string[] = []) {
  const provider = backupProvider()
  const test = await renderModal({
    plugins: [email(), mfaBackupCodes(), mfaTotp(), hardwareToken(), vault.plugin()],
    provider,
  })
  await logIn(test)
  for (const method of methods) provider.secondFactors.add(userOf(test), method)
  await test.until(test.client.refreshUser())
  vault.guardFor(test)
  const codes = () => provider.secondFactors.backupCodes(userOf(test))
  const settle = async () => {
    for (let turn = 0; turn < 4; turn += 1) await test.advance(0)
  }
  return {
    ...test,
    provider,
    codes,
    open: () => test.begin(() => test.client.openScreen(MFA_SCREENS.enrolment, { step: 'methods' })),
    ask: () => test.begin(() => test.client.run(vault.open)),
    async typeTotp() {
      await test.paste(screen.getByRole('textbox'), provider.secondFactors.totpCode(userOf(test)))
      await settle()
    },
    async typeCode(code: string) {
      await test.user.type(screen.getByRole('textbox', { name: 'Backup code' }), `${code}{Enter}`)
      await settle()
    },
  }
}

describe('getting backup codes', () => {
  it('Done after the first method offers ten codes, shown once, without another question [MFA-75, MFA-77]', async () => {
    const { open, press, typeTotp, codes, client, user, advance, ...test } = await setUp()
    const outcome = await open()
    await heading('Choose a verification method')
    expect(screen.queryByRole('button', { name: /Backup codes/ })).toBeNull()
    await press(/Authenticator App/)
    await heading('Scan QR code')
    await press('Continue')
    await typeTotp()
    await heading('Authenticator app verification added')
    await press('Done')
    await heading('Get backup codes')
    expect(screen.getByRole('button', { name: 'Not now' })).toBeVisible()
    await press('Show my codes')
    await heading('Save your backup codes')
    const list = screen.getByRole('list', { name: 'Your backup codes' })
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(codes())
    expect(codes()).toHaveLength(10)
    expect(userOf({ client }).mfaMethods).toEqual(['totp', 'backup_codes'])
    for (const code of codes()) expect(JSON.stringify(client.store.getState())).not.toContain(code)
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull()
    await user.click(test.button('Copy'))
    expect(await navigator.clipboard.readText()).toBe(codes().join('\n'))
    await noViolations()
    await press('I have saved them')
    await advance(300)
    expect(outcome).toHaveBeenCalledWith('done')
  })

  it('Not now leaves the offer, and it does not come again with a further method [MFA-75]', async () => {
    const { open, press, typeTotp, advance, modal } = await setUp()
    const outcome = await open()
    await press(/Authenticator App/)
    await heading('Scan QR code')
    await press('Continue')
    await typeTotp()
    await press('Done')
    await heading('Get backup codes')
    await press('Not now')
    await advance(300)
    expect(outcome).toHaveBeenCalledWith('done')
    expect(modal().screen).toBeNull()
  })

  it('the file with the codes has the name of the app, and nothing that could form a path', () => {
    expect(codesFileName('Acme: Home/Work')).toBe('Acme-Home-Work-backup-codes.txt')
    expect(codesFileName('../..')).toBe('backup-codes.txt')
    expect(codesFileName('x'.repeat(80))).toBe(`${'x'.repeat(60)}-backup-codes.txt`)
  })
})

describe('managing backup codes', () => {
  it('new codes come after a question and a proof, and replace the old ones [MFA-81, MFA-82]', async () => {
    const { open, press, typeTotp, codes } = await setUp(['totp', 'backup_codes'])
    const old = codes()
    await open()
    const row = await screen.findByRole('button', { name: /Backup codes/ })
    expect(row).toHaveTextContent('Added')
    await press(/Backup codes/)
    expect(await screen.findByText('10 of 10')).toBeVisible()
    await press('Make new codes')
    await heading('Make new codes?')
    await press('Make new codes')
    await heading('Enter verification code')
    await typeTotp()
    await heading('Save your backup codes')
    expect(codes()).toHaveLength(10)
    expect(codes().filter((code) => old.includes(code))).toEqual([])
  })

  it('codes are removed after a question and a proof, which leads back to the list', async () => {
    const { open, press, typeTotp, client } = await setUp(['totp', 'backup_codes'])
    await open()
    await press(/Backup codes/)
    await press('Remove backup codes')
    await heading('Remove backup codes?')
    await press('Keep my codes')
    await heading('Backup codes')
    await press('Remove backup codes')
    await press('Remove backup codes')
    await typeTotp()
    await heading('Choose a verification method')
    expect(userOf({ client }).mfaMethods).toEqual(['totp'])
  })

  it('before the last method beside backup codes goes, the list says that no second check is left [MFA-16]', async () => {
    const { open, press, typeTotp, client } = await setUp(['totp', 'backup_codes'])
    await open()
    await press('Remove Authenticator App')
    expect(await screen.findByText('Your account will have no second check.')).toBeVisible()
    await press('Remove')
    await typeTotp()
    expect(userOf({ client }).mfaMethods).toEqual([])
    expect(screen.queryByRole('button', { name: /Backup codes/ })).toBeNull()
  })
})

describe('using a backup code', () => {
  it('the question begins with the other method, and "Use a backup code" takes one as people type it [MFA-79, MFA-83]', async () => {
    const { ask, press, typeCode, codes } = await setUp(['backup_codes', 'totp'])
    const [code] = codes()
    const outcome = await ask()
    await heading('Enter verification code')
    await press('Use a backup code')
    await heading('Enter a backup code')
    expect(await screen.findByText('Unused codes: 10')).toBeVisible()
    expect(screen.getByRole('textbox', { name: 'Backup code' })).toHaveFocus()
    await typeCode('12345')
    expect(screen.getByText('A backup code has ten letters and digits, such as 7K2QM-9XW4T.')).toBeVisible()
    await typeCode('{Control>}a{/Control}{Backspace}')
    await typeCode(code!.toLowerCase().replace('-', ' '))
    expect(outcome).toHaveBeenCalledWith('done')
    expect(vault.opened).toHaveBeenCalledWith({ mfaMethod: 'backup_codes', mfaCode: code!.replace('-', '') })
    expect(codes()).not.toContain(code)
  })

  it('with several other methods the list of them offers "Use a backup code" [MFA-83]', async () => {
    const test = await setUp(['totp', 'hardware_token', 'backup_codes'])
    await test.ask()
    await test.press('Choose another method')
    await heading('Verify your identity')
    await test.press('Use a backup code')
    await heading('Enter a backup code')
    await test.press('Choose another method')
    await heading('Verify your identity')
  })
})
