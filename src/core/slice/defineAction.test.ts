import { createReducer } from '@reduxjs/toolkit'
import { defineAction } from './defineAction.ts'

const wordGuessed = defineAction<{ word: string }>('magicWord/wordGuessed')
const closed = defineAction('magicWord/closed')

describe('an action of its own', () => {
  it('is made by its name, with its payload or without one', () => {
    expect(wordGuessed({ word: 'sesame' })).toEqual({ type: 'magicWord/wordGuessed', payload: { word: 'sesame' } })
    expect(closed()).toEqual({ type: 'magicWord/closed', payload: undefined })
    // @ts-expect-error its payload is missing
    wordGuessed()
    // @ts-expect-error no payload is taken
    closed({ word: 'sesame' })
  })

  it('is told from others', () => {
    expect(wordGuessed.match(wordGuessed({ word: 'sesame' }))).toBe(true)
    for (const other of [closed(), {}, null, undefined, 'magicWord/wordGuessed'])
      expect(wordGuessed.match(other)).toBe(false)
  })

  it('stands for its type where Redux Toolkit asks for one', () => {
    const guesses = createReducer(
      0,
      (builder) => void builder.addCase(wordGuessed, (count) => count + 1).addCase(closed, () => 0),
    )
    expect(guesses(3, wordGuessed({ word: 'sesame' }))).toBe(4)
    expect(guesses(3, closed())).toBe(0)
    expect(String(wordGuessed)).toBe('magicWord/wordGuessed')
  })
})
