import { requirements, scoreGrades, warningLevels } from '@sc/api-client/contract'
import { requirement, scoreGrade, warningLevel } from '../../db/schema/index.ts'
import type { Served } from '../../resource/served.ts'

/** The database reckons what students have reached whenever one of these changes. */
export const servedRequirements: Served<typeof requirements.fields> = { resource: requirements, table: requirement }

export const servedWarningLevels: Served<typeof warningLevels.fields> = { resource: warningLevels, table: warningLevel }

export const servedScoreGrades: Served<typeof scoreGrades.fields> = { resource: scoreGrades, table: scoreGrade }
