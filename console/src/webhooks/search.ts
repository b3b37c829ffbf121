import { readOneOf, type RawSearch } from '../shell/searchParams.ts'
import { DELIVERY_STATES, type DeliveryState } from './wire.ts'

/** What the address of an endpoint's page says. */
export interface EndpointSearch {
  state?: DeliveryState | undefined
}

export const readEndpointSearch = ({ state }: RawSearch): EndpointSearch => ({
  state: readOneOf(state, DELIVERY_STATES),
})
