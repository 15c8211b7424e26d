export { momentAt, wallClock } from './wallClock.ts'
export { TimeZoneContext, useTimeZone } from './TimeZoneContext.ts'
export { useSteadyMoments } from './useSteadyMoments.ts'
export { typedInput, TypedTextContext } from './typedInput.tsx'
