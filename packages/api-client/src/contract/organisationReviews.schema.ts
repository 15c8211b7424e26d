import { z } from 'zod'
import { BOUNDS } from './bounds.ts'
import { oneLine, whole, words } from './bounds.schema.ts'
import { day } from './dates.schema.ts'
import type { CallSchemas } from './endpoint.ts'
import { id, requestId } from './envelope.schema.ts'
import { fault } from './fault.schema.ts'
import { MOST_ATTACHMENTS, MOST_FOUNDERS } from './founders.ts'
import { organisationReviews } from './organisationReviews.ts'
import { instanceStatus } from './instanceStatus.schema.ts'

/** As it was read: one that was changed since is refused, with the application as it is now as the result. */
const read = z.object({ id, revision: whole(1) })

const body = z.enum(['organisation', 'society'])
/** On behalf of what somebody applies. */
export type ReviewedBody = z.infer<typeof body>

const applyType = z.enum(['found', 'annual', 'handover', 'dissolve'])
/** What is applied for. */
export type ApplyType = z.infer<typeof applyType>

const status = z.enum(['draft', 'pending', 'passed', 'rejected', 'withdrawn'])

/** A stored file by its path. */
const attachment = z.object({ url: z.string().min(1).max(BOUNDS.filePart), name: z.string().max(BOUNDS.filePart) })
/** A file that goes with an application. */
export type ReviewAttachment = z.infer<typeof attachment>

const { title, max, pattern } = organisationReviews.fields.newCode
const shape = new RegExp(`^(?:${pattern.source})?$`, 'u')
/** As the field says; none where it is left empty. */
const code = oneLine.max(max).regex(shape, fault.unlike({ title, pattern: pattern.words }))

const studentNo = z.string().trim().min(1).max(64)

/** What a student may apply for of one body, or for founding one. */
const offer = z.object({ applyType, hindrance: z.string().nullable() })

const ownBody = z.object({
  body,
  id: z.string(),
  name: z.string(),
  category: z.string().nullable(),
  depart: z.string().nullable(),
  /** As its resource says. */
  status: z.string(),
  statusText: z.string(),
  leaderName: z.string().nullable(),
  reviewedYear: z.number().nullable(),
  /** The year that its annual review is likely about. */
  yearToReview: z.number(),
  star: z.number().nullable(),
  /** The reader's posts, the latest first; `to` is null of who is still there. */
  posts: z.array(z.object({ position: z.string(), from: z.string(), to: z.string().nullable() })),
  leads: z.boolean(),
  /** What the reader may apply for on its behalf; why not now, in words. */
  offers: z.array(offer),
})
/** An organisation or society that a student is in. */
export type OwnBody = z.infer<typeof ownBody>

const asked = z.object({
  year: z.number().nullable(),
  star: z.number().nullable(),
  newName: z.string().nullable(),
  newCode: z.string().nullable(),
  newCategory: z.string().nullable(),
  newLevel: z.enum(['school', 'college']).nullable(),
  newDepart: z.string().nullable(),
  newTermStart: z.string().nullable(),
  newTermEnd: z.string().nullable(),
  newLeaderNo: z.string().nullable(),
  members: z.array(z.string()),
  reason: z.string(),
  attachments: z.array(attachment),
})

const ownApplication = z.object({
  id: z.string(),
  revision: z.number(),
  body,
  bodyId: z.string().nullable(),
  name: z.string(),
  applyType,
  status,
  submittedOn: z.string().nullable(),
  opinion: z.string().nullable(),
  /** The instance that decides it, or decided it last, and where that waits. */
  instance: z.object({ id: z.string(), status: instanceStatus, currentNodes: z.array(z.string()) }).nullable(),
  /** It may be mended and handed in again. */
  open: z.boolean(),
  asked,
})
/** An application of the reader for an organisation or society. */
export type OwnApplication = z.infer<typeof ownApplication>

const choice = z.object({ value: z.string(), text: z.string() })

export const organisationReviewSchemas = {
  submit: { body: read.extend({ requestId: requestId.optional() }) },
  withdraw: { body: read.extend({ requestId: requestId.optional() }) },
  approve: { body: read.extend({ opinion: oneLine.max(500).nullable().optional() }) },
  reject: { body: read.extend({ opinion: oneLine.min(1, fault.noOpinion()).max(500) }) },
  compare: {
    query: z.object({ instanceId: id }),
    result: z.object({
      name: z.string(),
      /** Of each thing, what it is now and, where it is to become otherwise, what is asked for. */
      rows: z.array(z.object({ title: z.string(), now: z.string().nullable(), asked: z.string().nullable() })),
      /** Why it could not take effect as things are, in words. */
      hindrance: z.string().nullable(),
    }),
  },
} satisfies Record<string, CallSchemas>

export const ownOrganisationSchemas = {
  list: {
    result: z.object({
      bodies: z.array(ownBody),
      applications: z.array(ownApplication),
      /** Of what the reader may ask for the founding. */
      founding: z.array(z.object({ body, hindrance: z.string().nullable() })),
      categories: z.object({ organisation: z.array(choice), society: z.array(choice) }),
      departs: z.array(choice),
    }),
  },
  handIn: {
    body: z.object({
      /** One that came back or was taken back; a new one without. */
      again: read.optional(),
      body,
      bodyId: id.optional(),
      applyType,
      year: z.number().int().min(1990).max(2099).nullish(),
      star: z.number().int().min(1).max(5).nullish(),
      newName: oneLine.max(100).nullish(),
      newCode: code.nullish(),
      newCategory: z.string().max(64).nullish(),
      newLevel: z.enum(['school', 'college']).nullish(),
      newDepart: id.nullish(),
      /** Of a founding the reader, unless told. */
      newLeaderNo: studentNo.nullish(),
      newTermStart: day.nullish(),
      newTermEnd: day.nullish(),
      /** Of a founding, by their student numbers, who is in it from the beginning beside its leader. */
      members: z.array(studentNo).max(MOST_FOUNDERS).default([]),
      reason: words.min(1, fault.noReason()).max(500),
      attachments: z.array(attachment).max(MOST_ATTACHMENTS).default([]),
      requestId,
    }),
    result: z.object({ id: z.string() }),
  },
  withdraw: { body: read.extend({ requestId }) },
} satisfies Record<string, CallSchemas>
