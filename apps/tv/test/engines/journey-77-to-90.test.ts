import { describeJourneys } from './describe-journeys.ts'
import { OLD_ENGINES } from './engine-list.ts'

describeJourneys(OLD_ENGINES.filter(({ major }) => major > 76))
