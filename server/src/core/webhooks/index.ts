/** Webhooks: the endpoints of apps, and the sending of the outbox to them. */
export { type Deliveries, type Delivery, createDeliveries } from './deliveries.ts'
export { type Endpoint, type Endpoints, createEndpoints, MAX_ENDPOINTS, resealEndpoints } from './endpoints.ts'
export { endpointUrlProblem } from './endpointUrl.ts'
export { fileEndpointProblems, readFileEndpoints } from './fileEndpoints.ts'
export { createOperatorMail } from './operatorMail.ts'
export { createPoster } from './post.ts'
export { createSender } from './sender.ts'
export { readSigned, type SignedRequest, type SigningDeps } from './signMessage.ts'
