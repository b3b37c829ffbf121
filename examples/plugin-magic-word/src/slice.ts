import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

/** The plugin's state: what its screens must remember, which never includes the word. */
export interface MagicWordState {
  /** Name of the last attempt, so that another attempt needs only the word. */
  userName: string | null
}

const initialState: MagicWordState = { userName: null }

export const magicWordSlice = createSlice({
  name: 'magicWord',
  initialState,
  reducers: {
    wordSaid(state, { payload }: PayloadAction<{ userName: string }>) {
      state.userName = payload.userName
    },
  },
})

export const selectMagicWord = (state: { magicWord: MagicWordState }): MagicWordState => state.magicWord
