/** Reads typed data (EIP-712) for page and wallet frame alike, so that both accept and sign the same. */
export { readTypedData, type SignableTypedData, type TypedData } from './readTypedData.ts'
export type { Permit } from './permitForms.ts'
export { badnessOf, readPermits } from './readPermits.ts'
export { baseTypeOf } from './structs.ts'
export { TypedDataError } from './TypedDataError.ts'
export type { Keccak } from './builtIns.ts'
