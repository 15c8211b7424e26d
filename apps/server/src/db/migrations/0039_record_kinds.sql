-- Until now each instance was an application for a project.
ALTER TABLE "wf_instance" RENAME COLUMN "item_id" TO "record_id";--> statement-breakpoint
DROP INDEX "instance_by_item";--> statement-breakpoint
ALTER TABLE "wf_instance" ADD COLUMN "record_kind" text NOT NULL DEFAULT 'item';--> statement-breakpoint
ALTER TABLE "wf_instance" ALTER COLUMN "record_kind" DROP DEFAULT;--> statement-breakpoint
CREATE INDEX "instance_by_record" ON "wf_instance" USING btree ("record_kind","record_id","initiator","status");--> statement-breakpoint
ALTER TABLE "wf_instance" ADD CONSTRAINT "instance_record_kind" CHECK ("wf_instance"."record_kind" in ('item'));