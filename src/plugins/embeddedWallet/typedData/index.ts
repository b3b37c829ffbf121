/** The one reading of typed data (EIP-712), which page and wallet frame share: what it takes is what both sign. */
export { readTypedData, type SignableTypedData, type TypedData } from './readTypedData.ts'
export { baseTypeOf } from './structs.ts'
export { TypedDataError } from './TypedDataError.ts'
export type { Keccak } from './builtIns.ts'
