/** Keys: those derived from the server's secret, the signing keys, and the tokens that they sign. */
export { type KeyPair, newKeyPair } from './keyPair.ts'
export { type Keyring, createKeyring } from './keyring.ts'
export {
  type StoredKey,
  addSigningKey,
  readStoredKeys,
  resealSigningKeys,
  retireSigningKey,
  signsFrom,
  storedSigner,
} from './signingKeyStore.ts'
export { type SigningKeys, loadSigningKeys, readPemKeys } from './signingKeys.ts'
export {
  type AccessTokens,
  type Bearer,
  type IdentityClaims,
  type TokenSubject,
  createAccessTokens,
} from './signedTokens.ts'
