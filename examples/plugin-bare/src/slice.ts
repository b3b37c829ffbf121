import { createSlice } from '@reduxjs/toolkit'

/** The plugin's state: what its screens must remember, which never includes the proof. The core clears it at logout. */
export interface NewMethodState {
  /** Number of refused proofs, by which the screen decides whether to offer help. */
  refusals: number
}

const initialState: NewMethodState = { refusals: 0 }

export const newMethodSlice = createSlice({
  name: 'newMethod',
  initialState,
  reducers: {
    proofRefused(state) {
      state.refusals += 1
    },
  },
})

export const { proofRefused } = newMethodSlice.actions
export const selectNewMethod = (state: { newMethod: NewMethodState }): NewMethodState => state.newMethod
