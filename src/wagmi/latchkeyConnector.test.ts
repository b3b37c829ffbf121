/** @jest-environment ./jest/browserEnvironment.ts */
import { connectorTests } from './testing/connectorTests.ts'

connectorTests()
