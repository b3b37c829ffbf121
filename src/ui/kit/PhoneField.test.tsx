import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { axe } from 'jest-axe'
import type { ReactElement } from 'react'
import { loadPhoneNumbers } from './loadPhoneNumbers.ts'
import { PhoneField, PhoneRow, usePhoneInput, type PhoneNumbers } from './index.ts'

/** Fake of the phone number library: a number is complete with three digits after the calling code. */
const NUMBERS: PhoneNumbers = {
  read(text, country) {
    const digits = text.replace(/\D/g, '')
    if (text.startsWith('+49')) return { text, country: 'DE', number: digits.length === 5 ? `+${digits}` : null }
    return {
      text: digits,
      country: null,
      number: digits.length === 3 ? `+${country === 'DE' ? 49 : 1}${digits}` : null,
    }
  },
}

const onSubmit = jest.fn()
beforeEach(() => onSubmit.mockClear())

interface RowProps {
  load: () => Promise<PhoneNumbers>
  state?: 'busy' | 'idle'
  when?: 'shown' | 'used'
  initial?: string
}

function Row({ state, ...rest }: RowProps): ReactElement {
  const phone = usePhoneInput({ defaultCountry: 'US', ...rest })
  return (
    <div lang="fr">
      <PhoneRow
        phone={phone}
        label="Phone"
        countryLabel="Country"
        submitLabel="Submit"
        onSubmit={() => onSubmit(phone.value)}
        canSubmit={phone.value.isValid}
        state={state}
      />
    </div>
  )
}

const input = () => screen.getByRole('textbox', { name: 'Phone' })
const country = () => screen.getByRole('combobox', { name: 'Country' })
const submit = () => screen.getByRole('button', { name: 'Submit' })

describe('a phone number', () => {
  it('the phone field gives the typed text, the number and its country [CONFIG-39]', async () => {
    const user = userEvent.setup()
    render(<Row load={() => Promise.resolve(NUMBERS)} />)
    await screen.findByRole('option', { name: 'Allemagne (+49)' })
    await user.type(input(), '123{Enter}')
    expect(onSubmit).toHaveBeenLastCalledWith({
      rawPhoneNumber: '123',
      qualifiedPhoneNumber: '+1123',
      countryCode: 'US',
      isValid: true,
    })
    await user.selectOptions(country(), 'DE')
    await user.click(submit())
    expect(onSubmit).toHaveBeenLastCalledWith(
      expect.objectContaining({ qualifiedPhoneNumber: '+49123', countryCode: 'DE' }),
    )
  })

  it.each([
    ['Arabic', '٤١٥٥٥٥٢٦٧١'],
    ['full-width', '４１５５５５２６７１'],
    ['ASCII', '4155552671'],
  ])('the phone field keeps %s digits, typed key by key, in their order [CODE-13]', async (_script, digits) => {
    const user = userEvent.setup()
    render(<Row load={loadPhoneNumbers} />)
    await screen.findByRole('option', { name: 'Allemagne (+49)' })
    await user.click(input())
    await user.keyboard(digits)
    expect(input()).toHaveValue('(415) 555-2671')
  })

  describe('drawn ahead', () => {
    let see: () => void = () => undefined
    class Observer {
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
        see = () => callback([{ isIntersecting: true }])
      }
      observe() {}
      disconnect() {}
    }
    const countries = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)

    beforeEach(() => {
      Object.assign(window, {
        IntersectionObserver: Observer,
        requestIdleCallback: queueMicrotask,
        cancelIdleCallback: () => undefined,
      })
    })
    afterEach(() => {
      for (const name of ['IntersectionObserver', 'requestIdleCallback', 'cancelIdleCallback'])
        Reflect.deleteProperty(window, name)
    })

    it('a phone field rendered out of sight lists only the chosen country, and all countries once the field is in sight', async () => {
      render(<Row load={() => Promise.resolve(NUMBERS)} />)
      await screen.findByRole('option', { name: 'États-Unis (+1)' })
      expect(countries()).toEqual(['États-Unis (+1)'])
      act(see)
      await screen.findByRole('option', { name: 'Allemagne (+49)' })
      expect(countries()).toHaveLength(245)
    })

    it('a phone field rendered out of sight lists all countries as soon as its country list gets the focus', async () => {
      render(<Row load={() => Promise.resolve(NUMBERS)} />)
      await screen.findByRole('option', { name: 'États-Unis (+1)' })
      act(() => country().focus())
      expect(countries()).toHaveLength(245)
    })

    describe('a phone field in a list', () => {
      const load = jest.fn(() => Promise.resolve(NUMBERS))
      beforeEach(() => load.mockClear())

      it.each([
        ['has the focus', () => fireEvent.focus(input())],
        ['has the pointer on it', () => fireEvent.pointerEnter(input())],
        ['is typed into', () => fireEvent.change(input(), { target: { value: '1' } })],
      ])('a phone field in a list shows its calling code, and loads the library when it %s', async (_, use) => {
        render(<Row load={load} when="used" />)
        expect(country().closest('span')).toHaveTextContent(/^\+1/)
        expect(load).not.toHaveBeenCalled()
        use()
        use()
        await act(async () => {})
        expect(load).toHaveBeenCalledTimes(1)
      })

      it("a phone field mounted with a number loads the number library at once, and selects the number's country", async () => {
        render(<Row load={load} when="used" initial="+49123" />)
        await act(async () => {})
        expect(load).toHaveBeenCalledTimes(1)
        expect(country()).toHaveValue('DE')
      })
    })
  })

  it("the phone field lists countries by name in the page's language, and Tab reaches list and number [CODE-14]", async () => {
    const user = userEvent.setup()
    const { container } = render(<Row load={() => Promise.resolve(NUMBERS)} />)
    await screen.findByRole('option', { name: 'Allemagne (+49)' })
    const names = screen.getAllByRole('option').map(({ textContent }) => textContent)
    expect(names.slice(0, 3)).toEqual(['Afghanistan (+93)', 'Afrique du Sud (+27)', 'Albanie (+355)'])
    expect(names).toHaveLength(245)
    await user.tab()
    expect(country()).toHaveFocus()
    await user.tab()
    expect(input()).toHaveFocus()
    expect((await axe(container)).violations).toEqual([])
  })

  it('the phone field is locked while the number is sent', async () => {
    render(<Row load={() => Promise.resolve(NUMBERS)} state="busy" />)
    await screen.findByRole('option', { name: 'Allemagne (+49)' })
    expect(input()).toHaveAttribute('readonly')
    expect(country()).toBeDisabled()
  })

  it('the phone field sends a number with its calling code even if the library cannot be loaded', async () => {
    const load = jest.fn(() => Promise.reject(new Error('offline')))
    render(<Row load={load} />)
    expect(country()).toHaveValue('US')
    fireEvent.change(input(), { target: { value: '4155552671' } })
    expect(submit()).toBeDisabled()
    fireEvent.change(input(), { target: { value: '+1 415 555 2671' } })
    fireEvent.click(submit())
    expect(onSubmit).toHaveBeenCalledWith(expect.objectContaining({ qualifiedPhoneNumber: '+14155552671' }))
    await act(async () => {})
    const before = load.mock.calls.length
    fireEvent.change(input(), { target: { value: '+1 415 555 267' } })
    expect(load.mock.calls.length).toBe(before + 1)
    await act(async () => {})
  })

  it('a phone field on a screen of its own has a label, and its error as description', async () => {
    function Form(): ReactElement {
      const phone = usePhoneInput({ load: () => Promise.resolve(NUMBERS), defaultCountry: 'DE', initial: '+49123' })
      return <PhoneField phone={phone} label="Your number" countryLabel="Country" error="Wrong." />
    }
    render(<Form />)
    expect(await screen.findByRole('textbox', { name: 'Your number' })).toHaveValue('+49123')
    expect(screen.getByRole('textbox')).toHaveAccessibleDescription('Wrong.')
    await screen.findByRole('option', { name: 'Germany (+49)' })
    expect(country()).toHaveValue('DE')
  })
})
