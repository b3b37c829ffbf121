import type { HttpRequest } from '../contract/index.ts'
import type { Place } from './requestQueue.ts'

const places = new WeakMap<HttpRequest['raw'], Place>()

/** Remembers the place of a request that is worked on. */
export const takePlace = ({ raw }: Pick<HttpRequest, 'raw'>, place: Place): void => void places.set(raw, place)

/** The place of a request; undefined for one that needs none, or still waits for its turn. */
export const placeOf = ({ raw }: Pick<HttpRequest, 'raw'>): Place | undefined => places.get(raw)
