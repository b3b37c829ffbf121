import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

/** Time when the user can request another code. Holds neither numbers nor codes. */
export interface MfaSmsState {
  /** Epoch milliseconds; `null` before the first code was sent. */
  resendAt: number | null
  /** Whole seconds until `resendAt`. */
  resendInS: number
}

const initialState: MfaSmsState = { resendAt: null, resendInS: 0 }

export const mfaSmsSlice = createSlice({
  name: 'mfaSms',
  initialState,
  reducers: {
    /** A code was sent, or a second of the wait passed. */
    waitSet(state, { payload }: PayloadAction<Partial<MfaSmsState>>) {
      Object.assign(state, payload)
    },
  },
})

export const selectMfaSms = (state: { mfaSms?: MfaSmsState }): MfaSmsState => state.mfaSms ?? initialState
