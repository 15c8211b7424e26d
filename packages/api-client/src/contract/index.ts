/** Every call of the back office. An area is a module of its own, so that a page carries only what it uses. */
export { announcement, announcementListing } from './announcement.ts'
export { ANNOUNCEMENT_STATES, PRIORITIES } from './announcementList.ts'
export type { Announcement, AnnouncementReader, ListedAnnouncement, ManagedAnnouncement } from './announcement.schema.ts'
export { attendance, ATTENDANCE_SETTINGS } from './attendance.ts'
export { evaluation } from './evaluation.ts'
export { LEAVE_STATES, signUp, SIGN_UP_STATES, SIGN_UP_WAYS } from './signUp.ts'
export type { MySignUp, SignUpEntry } from './signUp.schema.ts'
export type { AttendedOutcome, LeaveState, SignUpState, SignUpWay } from './signUpWay.schema.ts'
export type { AttendanceKind, AttendanceSetting, Attendee, ConductLoss } from './attendance.schema.ts'
export { audit, mayFold } from './audit.ts'
export type { AuditAction, AuditEntry, AuditKind, FormFieldChanges, OwnAuditKind } from './audit.schema.ts'
export { calendar, ENTRY_TYPES, ENTRY_VISIBILITIES } from './calendar.ts'
export type { CalendarEntry, CampusDay, CampusWeek } from './calendar.schema.ts'
export { MOST_CAMPUS_DAYS } from './campusDays.ts'
export type { ConsentAsked } from './consent.schema.ts'
export type { DesignChanges, PartChange, SettingChange, SettingValue } from './designChanges.schema.ts'
export { learning } from './courses.ts'
export { dict } from './dict.ts'
export type { DictItem } from './dict.schema.ts'
export { BUILT_IN_DICTIONARIES, dictionaryCalls, PROGRAM_ENTRIES } from './dictionaries.ts'
export type { Access, CallInput, CallResult, Endpoint, EndpointInput, EndpointRead, Method, Parts } from './endpoint.ts'
export { BOUNDS } from './bounds.ts'
export { businessCode } from './envelope.ts'
export type { Envelope } from './envelope.ts'
export { family } from './family.ts'
export type { Service } from './family.schema.ts'
export { form, formListing, script } from './form.ts'
export { SCRIPT_FACTS, type ScriptFact } from './scripts.ts'
export { BUILT_IN_FORMS, FORMS } from './formList.ts'
export { PROCESSES } from './modelList.ts'
export type { FormFieldUse, FormRecord, FormVersion, FormViewpoint, ListedForm } from './form.schema.ts'
export { draft } from './draft.ts'
export type { Draft, DraftKind } from './draft.schema.ts'
export { home } from './home.ts'
export type { Activity, Charts, Home, Statistics, Week, NextActivity } from './home.schema.ts'
export {
  earnedHours,
  greatestHours,
  HOURS_CHANGE,
  HOURS,
  hoursProblem,
  inEnglish,
  roleOf,
  isHundredths,
  isWholeSteps,
  MODULE_VARIABLE,
  MOST_CREDITS,
  unlistedOptions,
  creditsBeside,
} from './hours.ts'
export type { Earned } from './hours.ts'
export { asksField, comparedRoleName, ENGLISH_ROLE_LENGTH, MOST_ROLES, ROLE_NAME_LENGTH, rolesOf, sameRoleName } from './hoursRoles.ts'
export type { DecidingField, HoursBasis, HoursRole, HoursRule } from './hours.schema.ts'
export type { NamedField, Recognition } from './recognition.schema.ts'
export { MOST_CLAIM_FIELDS } from './recognition.ts'
export { conduct, conductListing } from './conduct.ts'
export { APPEAL_STATES, CONDUCT_CAUSES, CONDUCT_REASONS } from './conductList.ts'
export type {
  AppealState,
  ConductAppeal,
  ConductCause,
  ConductEntry,
  ConductReason,
  ConductRule,
  ItemConductEntry,
  ListedConductEntry,
  OwnConductEntry,
} from './conduct.schema.ts'
export { MAKE_UP_STATES, makeUp } from './makeUp.ts'
export type { AskedMakeUp, MakeUp, MakeUpState } from './makeUp.schema.ts'
export { MOST_MARKED, MOST_PROOFS } from './marked.ts'
export { HOURS_UNITS, inUnit, ROUNDINGS, shownGap, shownSum, USUAL_MEASURE, textInUnit } from './measure.ts'
export type { HoursUnit, Measure } from './measure.ts'
export type { MemberFound, MemberState, Team, TeamMember } from './team.schema.ts'
export { mayAnswer, MEMBER_STATES, MOST_IN_TEAM, percentAt, shareOf, takesPart, TEAM_CHANGE } from './team.ts'
export type {
  HeadingChoices,
  ImportAbsent,
  ImportComplete,
  ImportHeadings,
  ImportLayout,
  ImportLeft,
  ImportReport,
  ImportRun,
  UndoCheck,
} from './import.schema.ts'
export { item, itemListing } from './item.ts'
export type { ClosedFor, Item, ItemFields, ItemLabel, ModuleFields, ModuleForm, OpenItem, OpenPhase } from './item.schema.ts'
export { readDaySpan, writeDaySpan } from './daySpan.ts'
export type { DaySpan, DaySpanText } from './daySpan.ts'
export { isSpanned } from './listing.ts'
export type { AnyListing, ListedTime, ListField, ListFields, Listing, ListQueryRead } from './listing.ts'
export { keepingFields, library } from './library.ts'
export type { FeaturedItem, FeaturedTemplate } from './library.schema.ts'
export { job, jobListing } from './job.ts'
export type { ListedJob } from './job.schema.ts'
export { objection, objectionListing } from './objection.ts'
export type { ListedObjection, Objection, OwnScore } from './objection.schema.ts'
export { POST_RESULTS, POSITIONS, posts } from './posts.ts'
export type { HeldPost, PostBody, PostResult, PostShare } from './posts.schema.ts'
export { organisationReviewCalls, ownOrganisations } from './organisationReviews.ts'
export { MOST_ATTACHMENTS, MOST_FOUNDERS } from './founders.ts'
export type { ApplyType, OwnApplication, OwnBody, ReviewAttachment, ReviewedBody } from './organisationReviews.schema.ts'
export { online, onlineListing } from './online.ts'
export { signIn, signInListing } from './signIn.ts'
export type { SignIn } from './signIn.schema.ts'
export { AUDIT_ACTIONS, AUDIT_KINDS } from './auditNames.ts'
export { AUDIT_FIELDS } from './auditFields.ts'
export type { OnlineSession } from './online.schema.ts'
export type {
  AskedQuestion,
  Attempt,
  AttemptResult,
  GivenAnswers,
  Learner,
  LearnerState,
  OpenCourse,
  StudiedCourse,
} from './learning.schema.ts'
export { listView } from './listView.ts'
export type { ListView } from './listView.schema.ts'
export { conditionsOf, RULE_CONDITIONS, RULE_VARIABLES, ruledKindOf, ruledLists } from './dataRules.ts'
export type { RuleCondition, RuledField, RuledKind } from './dataRules.ts'
export { departCalls } from './departs.ts'
export { BUILT_IN_ROLES, ROLE_REACHES, roleCalls, userCalls } from './people.ts'
export type { DepartHoldings, DepartRow, PermissionNode, RoleScopes } from './people.schema.ts'
export type { PersonFound } from './peoplePicker.schema.ts'
export { permissionCalls } from './permission.ts'
export type { DataRule, PermissionEntry, PermissionEntryNode } from './permission.schema.ts'
export { PASSWORD } from './password.ts'
export { personName } from './personName.ts'
export { phoneDigits } from './phone.ts'
export { withoutUnseen } from './unseen.ts'
export { quoted } from './quoted.ts'
export { DOCUMENTS, isPictures, PICTURES, PRINTED_PICTURES } from './files.ts'
export type { KeptFile } from './files.ts'
export { isImported, isList, pointsTo } from './fieldKinds.ts'
export { isBuiltIn } from './builtIn.ts'
export { DEPARTS, KEPT_SECRET, listingOf, PEOPLE } from './resource.ts'
export type {
  AnyResource,
  DictField,
  FilesField,
  ReferenceField,
  ReferencesField,
  Resource,
  ResourceChange,
  ResourceDraft,
  ResourceField,
  ResourceFields,
  ResourceQuery,
  ResourceRow,
} from './resource.ts'
export { resourceText } from './resourceText.ts'
export * from './described.ts'
export { resources } from './resources.ts'
export type { KnownResource } from './resources.ts'
export { score, scoreListing } from './score.ts'
export type {
  ListedScore,
  PrintedLines,
  RenamedSince,
  ScoreOrigin,
  ScoreRecord,
  Teammate,
  Transcript,
  TranscriptBatch,
  VerifiedLines,
} from './score.schema.ts'
export { progress, progressListing } from './progress.ts'
export type { ModuleProgress, Progress } from './progress.schema.ts'
export { correctionFields, PROJECTS, revocationFields, scoreImport } from './scoreEntries.ts'
export { session } from './session.ts'
export type { AllAuthEntry, AuthEntry, Depart, OwnDepart, LoginResult, MenuItem, Permissions, UserInfo } from './session.schema.ts'
export { applicationListing, instance, task } from './task.ts'
export type { DoneTask, Instance, InstanceDetail, ListedApplication, Question, Task, Voting, OwnInstance } from './task.schema.ts'
export type { InstanceStatus } from './instanceStatus.schema.ts'
export type { FieldChange, TaskAction, ToldFile, TrailEntry } from './trail.schema.ts'
export { upload } from './upload.ts'
export type { UploadedFile, UploadPart, UploadTransfer } from './upload.schema.ts'
export { termFields, weekCalls } from './weeks.ts'
export { modelListing, workflow } from './workflow.ts'
export type { AuditRole, AuditUser, LintProblem, ListedModel, NodeConfig, ProcessModel } from './workflow.schema.ts'
export { allEndpoints } from './registry.ts'
