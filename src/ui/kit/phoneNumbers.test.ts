import { caretAfter, readEdit, readPlain } from './phoneNumbers.ts'

describe('an edit of a formatted number', () => {
  it('readEdit returns the typed text, and the count of digits before the caret', () => {
    expect(readEdit('(415) 555', '(415) 5556', 10)).toEqual({ text: '(415) 5556', digitsBefore: 7 })
    expect(readEdit('(415) 555', '(4195) 555', 4)).toEqual({ text: '(4195) 555', digitsBefore: 3 })
    expect(readEdit('', '+', 1)).toEqual({ text: '+', digitsBefore: 0 })
  })

  it.each([
    ['Arabic', '(415)', '(415)٥', 6, '(415)5'],
    ['Persian', '(415)', '(415)۵', 6, '(415)5'],
    ['full-width', '(415)', '(415)５', 6, '(415)5'],
  ])(
    'readEdit counts %s digits before the caret, and writes them as 0 to 9',
    (_script, previous, next, caret, text) => {
      expect(readEdit(previous, next, caret)).toEqual({ text, digitsBefore: 4 })
    },
  )

  it.each([
    ['the bracket at the end', '(415)', '(415', 4, '(41', 2],
    ['a dash', '(415) 555-2671', '(415) 5552671', 9, '(415) 552671', 5],
    ['the blank after the bracket', '(415) 555', '(415)555', 5, '(41)555', 2],
  ])('readEdit deletes a digit when %s is deleted', (_what, previous, next, caret, text, digitsBefore) => {
    expect(readEdit(previous, next, caret)).toEqual({ text, digitsBefore })
  })

  it('readEdit keeps all digits if the same number is filled in without separators', () => {
    expect(readEdit('+1 415 555 2671', '+14155552671', 12)).toEqual({ text: '+14155552671', digitsBefore: 11 })
    expect(readEdit('(415) 555-2671', '4155552671', 10)).toEqual({ text: '4155552671', digitsBefore: 10 })
  })

  it('readEdit deletes no digit if there is none before the caret', () => {
    expect(readEdit('(415)', '415)', 0)).toEqual({ text: '415)', digitsBefore: 0 })
  })

  it('readEdit lets the + of a phone number be deleted', () => {
    expect(readEdit('+1', '1', 0)).toEqual({ text: '1', digitsBefore: 0 })
  })
})

describe('the caret', () => {
  it.each([
    ['(415) 555-2671', 10, 14],
    ['(415) 555-2671', 3, 4],
    ['(415) 555-2671', 4, 7],
    ['(415)', 3, 5],
    ['+49 151', 0, 1],
    ['', 0, 0],
  ])('caretAfter places the caret in %s after %i digits at %i', (text, digits, caret) => {
    expect(caretAfter(text, digits)).toBe(caret)
  })
})

describe('a phone number without the library', () => {
  it('readPlain accepts a number with its calling code, without the number library', () => {
    expect(readPlain('+1 (415) 555-2671')).toEqual({ text: '+1 (415) 555-2671', country: null, number: '+14155552671' })
  })

  it('readPlain accepts a number in full-width or Arabic digits, without the number library', () => {
    expect(readPlain('＋１４１５５５５２６７１').number).toBe('+14155552671')
    expect(readPlain('+١٤١٥٥٥٥٢٦٧١').number).toBe('+14155552671')
  })

  it.each(['', '4155552671', '+1', '+0415555267', '+1234567890123456', '++14155552671'])(
    'readPlain finds no number in %p',
    (text) => {
      expect(readPlain(text).number).toBeNull()
    },
  )
})
