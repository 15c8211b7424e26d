CREATE TABLE "sys_announcement_audience" (
	"id" text PRIMARY KEY NOT NULL,
	"announcement_id" text NOT NULL,
	"depart_id" text,
	"role_id" text,
	"user_id" text,
	CONSTRAINT "audience_one" CHECK (num_nonnulls("sys_announcement_audience"."depart_id", "sys_announcement_audience"."role_id", "sys_announcement_audience"."user_id") = 1)
);
--> statement-breakpoint
DROP INDEX "receipt_told";--> statement-breakpoint
DROP INDEX "receipt_unread";--> statement-breakpoint
ALTER TABLE "sys_announcement" ADD COLUMN "start_time" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sys_announcement" ADD COLUMN "end_time" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sys_announcement" ADD COLUMN "cancel_time" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sys_announcement" ADD COLUMN "attachments" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "sys_announcement" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "sys_announcement" ADD COLUMN "create_by" text;--> statement-breakpoint
ALTER TABLE "sys_announcement" ADD COLUMN "update_by" text;--> statement-breakpoint
ALTER TABLE "sys_announcement" ADD COLUMN "update_time" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "sys_announcement_send" ADD COLUMN "end_time" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sys_announcement_audience" ADD CONSTRAINT "sys_announcement_audience_announcement_id_sys_announcement_id_fk" FOREIGN KEY ("announcement_id") REFERENCES "public"."sys_announcement"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sys_announcement_audience" ADD CONSTRAINT "sys_announcement_audience_depart_id_sys_depart_id_fk" FOREIGN KEY ("depart_id") REFERENCES "public"."sys_depart"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sys_announcement_audience" ADD CONSTRAINT "sys_announcement_audience_role_id_sys_role_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."sys_role"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sys_announcement_audience" ADD CONSTRAINT "sys_announcement_audience_user_id_sys_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audience_of_announcement" ON "sys_announcement_audience" USING btree ("announcement_id");--> statement-breakpoint
CREATE INDEX "audience_by_depart" ON "sys_announcement_audience" USING btree ("depart_id");--> statement-breakpoint
CREATE INDEX "audience_by_role" ON "sys_announcement_audience" USING btree ("role_id");--> statement-breakpoint
CREATE INDEX "audience_by_user" ON "sys_announcement_audience" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "announcement_written" ON "sys_announcement" USING btree ("update_time","id") WHERE "sys_announcement"."msg_category" = '1';--> statement-breakpoint
CREATE INDEX "receipt_told" ON "sys_announcement_send" USING btree ("username","send_time","announcement_id","msg_category","title","end_time") WHERE "sys_announcement_send"."send_time" is not null;--> statement-breakpoint
CREATE INDEX "receipt_unread" ON "sys_announcement_send" USING btree ("username","msg_category","send_time","announcement_id","end_time") WHERE "sys_announcement_send"."read_time" is null and "sys_announcement_send"."send_time" is not null;--> statement-breakpoint
ALTER TABLE "sys_announcement" ADD CONSTRAINT "announcement_times" CHECK ("sys_announcement"."end_time" > "sys_announcement"."start_time");--> statement-breakpoint
UPDATE "sys_announcement" SET "update_time" = "create_time" WHERE "msg_category" = '1';