import { act, screen } from '@testing-library/react'
import { fakeProvider, phoneAccount } from '../../../testing/index.ts'
import type { loadPhoneNumbers } from '../../../ui/kit/loadPhoneNumbers.ts'
import { keepOutOfView } from '../../../ui/testing/keepOutOfView.ts'
import { heading, noViolations } from '../../../ui/testing/renderModal.ts'
import { renderCodeModal } from '../../../ui/testing/renderCodeModal.ts'
import { SMS_PATHS } from '../contract.ts'
import { sms } from '../index.ts'

keepOutOfView()

const ADA = '+14155552671'

type Load = typeof loadPhoneNumbers
/** Loads of the number library, which the test completes or fails. */
const mockLoads: { arrive: () => void; fail: () => void }[] = []
jest.mock('../../../ui/kit/loadPhoneNumbers.ts', () => ({
  loadPhoneNumbers: () =>
    new Promise((resolve, reject) => {
      const { loadPhoneNumbers: load } = jest.requireActual<{ loadPhoneNumbers: Load }>(
        '../../../ui/kit/loadPhoneNumbers.ts',
      )
      mockLoads.push({ arrive: () => resolve(load()), fail: () => reject(new Error('offline')) })
    }),
}))
beforeEach(() => void (mockLoads.length = 0))

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Phone number' })
const country = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Country' })

const provider = () =>
  fakeProvider({
    config: { sms_auth: true },
    users: [{ accounts: [phoneAccount(ADA), { type: 'friend', subject: 'charles' }] }],
  })

/** The login list, before the library that knows numbers has loaded. */
async function start({ opens = true } = {}) {
  const test = await renderCodeModal({
    plugins: [sms()],
    preload: false,
    provider: provider(),
    to: ADA,
    field,
    ready: () => screen.findByRole('textbox', { name: 'Phone number' }),
  })
  if (opens) await test.open()
  const { settle, calls } = test
  const then = async (happen: (load: (typeof mockLoads)[number]) => void) => {
    await act(async () => happen(mockLoads.at(-1)!))
    await settle()
  }
  return {
    ...test,
    sent: () => calls(SMS_PATHS.init).map(({ body }) => body),
    isBusy: () => field().closest('form')?.getAttribute('aria-busy') === 'true',
    libraryArrives: () => then(({ arrive }) => arrive()),
    libraryFails: () => then(({ fail }) => fail()),
  }
}

describe('a number submitted before the number library has loaded', () => {
  it('a phone number submitted before the number library has loaded is sent later, and the field is busy until then [CODE-18]', async () => {
    const { user, isBusy, sent, libraryArrives, button } = await start()
    await user.type(field(), '4155552671{Enter}')
    expect(isBusy()).toBe(true)
    expect(button('Submit')).toBeDisabled()
    expect(screen.queryByRole('alert')?.textContent ?? '').toBe('')
    expect(sent()).toEqual([])
    await noViolations()
    await libraryArrives()
    await heading('Enter confirmation code')
    expect(sent()).toEqual([{ phoneNumber: ADA }])
  })

  it('several presses of Enter, and leaving the field, before the number library has loaded send one SMS code', async () => {
    const { user, sent, libraryArrives } = await start()
    await user.type(field(), '4155552671{Enter}{Enter}')
    await user.tab()
    await libraryArrives()
    await heading('Enter confirmation code')
    expect(sent()).toEqual([{ phoneNumber: ADA }])
  })

  it('an invalid phone number submitted early shows its error once the number library has loaded, and sends nothing', async () => {
    const { user, isBusy, sent, libraryArrives } = await start()
    await user.type(field(), '415555{Enter}')
    expect(isBusy()).toBe(true)
    await libraryArrives()
    expect(screen.getByRole('alert')).toHaveTextContent('Enter a valid phone number.')
    expect(isBusy()).toBe(false)
    expect(sent()).toEqual([])
  })

  it('a phone number edited while the number library loads is not sent until Enter is pressed again [CODE-18]', async () => {
    const { user, isBusy, sent, libraryArrives } = await start()
    await user.type(field(), '4155552671{Enter}')
    await user.keyboard('{Backspace}')
    expect(isBusy()).toBe(false)
    await user.keyboard('2')
    await libraryArrives()
    expect(field()).toHaveValue('(415) 555-2672')
    expect(sent()).toEqual([])
    await user.keyboard('{Enter}')
    await heading('Enter confirmation code')
    expect(sent()).toEqual([{ phoneNumber: '+14155552672' }])
  })

  it('closing the modal while the number library loads sends nothing [CODE-18]', async () => {
    const { user, sent, button, libraryArrives } = await start()
    await user.type(field(), '4155552671{Enter}')
    await user.click(button('Close'))
    await libraryArrives()
    expect(sent()).toEqual([])
  })

  it('the phone field says that no code was sent if the number library cannot load, and Enter tries again [CODE-18]', async () => {
    const { user, isBusy, sent, libraryFails, libraryArrives } = await start()
    await user.type(field(), '4155552671{Enter}')
    await libraryFails()
    expect(screen.getByRole('alert')).toHaveTextContent(
      "Something went wrong: we couldn't send the code. Try again later.",
    )
    expect(isBusy()).toBe(false)
    expect(mockLoads).toHaveLength(1)
    await user.type(field(), '{Enter}')
    expect(mockLoads).toHaveLength(2)
    expect(isBusy()).toBe(true)
    await libraryArrives()
    await heading('Enter confirmation code')
    expect(sent()).toEqual([{ phoneNumber: ADA }])
  })

  it('leaving the phone field after the number library failed to load sends nothing', async () => {
    const { user, sent, settle, libraryFails, libraryArrives } = await start()
    await user.type(field(), '4155552671{Enter}')
    await libraryFails()
    await user.tab()
    await settle()
    await libraryArrives()
    expect(field()).toHaveValue('(415) 555-2671')
    expect(sent()).toEqual([])
  })

  it('a phone number to link is sent once the number library has loaded, and its screen stays until then', async () => {
    const { client, until, code, begin, advance, user, button, sent, libraryArrives } = await start({ opens: false })
    await until(client.plugins.sms.sendCode({ phoneNumber: ADA }))
    const { user: ada } = await until(client.plugins.sms.loginWithCode({ code: code() }))
    await advance(2_000)
    await until(client.unlinkAccount(ada.phone!))
    await begin(() => client.linkAccount('phone'))
    await heading('Connect your phone')
    await user.type(field(), '5103456789{Enter}')
    expect(button('Submit')).toHaveAttribute('aria-busy', 'true')
    expect(field()).not.toHaveAttribute('readonly')
    await libraryArrives()
    await heading('Enter confirmation code')
    expect(sent()).toEqual([{ phoneNumber: ADA }, { phoneNumber: '+15103456789' }])
  })

  it('a number with its country code is sent without waiting [CODE-18]', async () => {
    const { user, sent, settle } = await start()
    await user.type(field(), '+14155552671{Enter}')
    await settle()
    await heading('Enter confirmation code')
    expect(sent()).toEqual([{ phoneNumber: ADA }])
  })
})

describe('a field left before the number library has loaded', () => {
  it('a phone field left early shows its error once the number library has loaded, and sends nothing', async () => {
    const { user, isBusy, sent, advance, libraryArrives } = await start()
    await user.type(field(), '415555')
    await user.tab()
    await advance(0)
    expect(isBusy()).toBe(false)
    expect(field()).toBeValid()
    await libraryArrives()
    act(() => country().focus())
    expect(country().options.length).toBeGreaterThan(200)
    expect(screen.getByRole('alert')).toHaveTextContent('Enter a valid phone number.')
    expect(sent()).toEqual([])
  })

  it('a phone field left early shows no error if the number library cannot load', async () => {
    const { user, libraryFails } = await start()
    await user.type(field(), '415555')
    await user.tab()
    await libraryFails()
    expect(field()).toBeValid()
  })
})
