import type { WorkflowEngine } from './engine/WorkflowEngine.ts'
import { sayMenusIn } from './install/menusInUnit.ts'
import { say } from './locale/say.ts'
import { keepRoles } from './modules/attendance/changed.ts'
import { keepDays } from './modules/attendance/keepDays.ts'
import { keepNames } from './modules/attendance/keepNames.ts'
import { keepAsking } from './modules/attendance/makeUp/keepAsking.ts'
import { mayReadProof } from './modules/attendance/makeUp/proofs.ts'
import { mayReadProof as mayReadProofOfAppeal } from './modules/conduct/proofs.ts'
import { nameLosses } from './modules/conduct/consent.ts'
import { afterChange as reckonAfterChange } from './modules/conduct/reckon.ts'
import { mayReadFileOfSchool } from './modules/administration/schools.ts'
import { onUnitChanged } from './modules/administration/unitChanged.ts'
import { mayReadFileOfCourse } from './modules/learning/courses.ts'
import { recordEarlierPass } from './modules/learning/recordPassed.ts'
import { mayReadFileOfItem } from './modules/item/files.ts'
import { onItemChanged, onItemClosing } from './modules/item/changed.ts'
import { publishReviewed } from './modules/item/life.ts'
import { projectRead } from './modules/publication/filledIn.ts'
import { takePlaceAgain } from './modules/item/places.ts'
import { mayReadBatch } from './modules/score/printBatch.ts'
import { recordMember, recordScore } from './modules/score/record.ts'
import { onTakenBack } from './modules/score/takenBack.ts'
import { servedDeparts } from './modules/people/departs.ts'
import { servedUsers } from './modules/people/users.ts'
import { afterChange } from './modules/signUp/changed.ts'
import { mayReadFileOf } from './modules/task/detail.ts'
import { keptIn } from './modules/association/body.ts'
import type { Kept } from './modules/association/body.ts'
import { servedOrganisationMembers, servedSocietyMembers } from './modules/association/members.ts'
import { servedOrganisations } from './modules/association/organisations.ts'
import { applicationRead } from './modules/association/filledIn.ts'
import { reviewOutcomes } from './modules/association/outcomes.ts'
import { mayReadAttachment } from './modules/association/read.ts'
import { servedOrganisationReviews } from './modules/association/reviews.ts'
import { servedSocieties } from './modules/association/societies.ts'
import { onOutcomes } from './modules/task/outcomes.ts'
import { onReading } from './modules/task/reading.ts'
import { mayReadFileOfAnnouncement } from './modules/bulletin/files.ts'
import { onFileOf } from './modules/upload/access.ts'
import { byNames } from './resource/byNames.ts'
import type { AnyServed } from './resource/served.ts'
import { recordFiles } from './modules/upload/records.ts'
import { keepFilesBy } from './resource/files.ts'
import { formatMoment } from './time.ts'

/** What one module does for another that knows nothing of it. */
export function addHandlers(engine: WorkflowEngine): void {
  onOutcomes('item', {
    completed: async (tx, actor, application) => {
      const { publicUntil } = await recordScore(tx, actor, application)
      return publicUntil ? say.notice.scoredOnDisplay({ until: formatMoment(publicUntil) }) : say.notice.scored()
    },
    joined: recordMember,
    rejected: () => Promise.resolve(say.notice.mayApplyAgain()),
    resumed: (tx, { recordId, initiator }) => takePlaceAgain(tx, recordId, initiator),
  })
  onOutcomes('publication', {
    completed: async (tx, actor, { recordId }) => {
      await publishReviewed(tx, engine, actor, recordId)
      return say.notice.itemPublished()
    },
    rejected: () => Promise.resolve(say.notice.mayHandInAgain()),
  })
  onOutcomes('organisation', reviewOutcomes(keptAssociations()))
  onReading('publication', projectRead)
  onReading('organisation', applicationRead)
  onItemChanged(afterChange)
  onItemChanged(keepRoles)
  onItemChanged(keepNames)
  onItemChanged(keepDays)
  onItemChanged(keepAsking)
  onItemChanged(reckonAfterChange)
  onItemClosing(nameLosses)
  onTakenBack(recordEarlierPass)
  onUnitChanged(sayMenusIn)
  keepFilesBy(recordFiles)
  onFileOf('item', mayReadFileOfItem)
  onFileOf('makeUp', mayReadProof)
  onFileOf('conductAppeal', mayReadProofOfAppeal)
  onFileOf('organisationReview', mayReadAttachment)
  onFileOf('course', mayReadFileOfCourse)
  onFileOf('school', mayReadFileOfSchool)
  onFileOf('announcement', mayReadFileOfAnnouncement)
  onFileOf('transcripts', mayReadBatch)
  onFileOf('application', (db, caller, { recordId, path }) => mayReadFileOf(db, caller, recordId, path))
}

/** Where what applications change is kept, with what is named there: also where nothing is served, as while the demonstration is made. */
export function keptAssociations(): Kept {
  const all: AnyServed[] = []
  all.push(
    byNames(servedUsers, all),
    byNames(servedDeparts, all),
    byNames(servedOrganisations, all),
    byNames(servedOrganisationMembers, all),
    byNames(servedOrganisationReviews, all),
    byNames(servedSocieties, all),
    byNames(servedSocietyMembers, all),
  )
  return keptIn(all)
}
