CREATE TABLE "sc_campus_day" (
	"id" text PRIMARY KEY NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"create_by" text,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"update_by" text,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"english" text,
	"kind" text DEFAULT 'vacation' NOT NULL,
	"start" date NOT NULL,
	"end" date NOT NULL,
	"follows" date,
	"note" text,
	CONSTRAINT "campus_day_kind" CHECK ("sc_campus_day"."kind" in ('vacation', 'makeup', 'event')),
	CONSTRAINT "campus_day_order" CHECK ("sc_campus_day"."start" <= "sc_campus_day"."end"),
	CONSTRAINT "campus_day_follows" CHECK ("sc_campus_day"."follows" is null or "sc_campus_day"."kind" = 'makeup')
);
--> statement-breakpoint
CREATE TABLE "sc_calendar" (
	"id" text PRIMARY KEY NOT NULL,
	"username" text NOT NULL,
	"title" text NOT NULL,
	"all_day" boolean NOT NULL,
	"start" text NOT NULL,
	"end" text NOT NULL,
	"type" text NOT NULL,
	"place" text,
	"note" text,
	"item_id" text,
	"remind_minutes" integer,
	"remind_time" timestamp with time zone,
	"visibility" text NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "calendar_type" CHECK ("sc_calendar"."type" in ('work', 'meeting', 'course', 'activity', 'other')),
	CONSTRAINT "calendar_visibility" CHECK ("sc_calendar"."visibility" in ('private', 'depart')),
	CONSTRAINT "calendar_order" CHECK ("sc_calendar"."start" <= "sc_calendar"."end")
);
--> statement-breakpoint
CREATE TABLE "sc_calendar_feed" (
	"username" text PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sc_calendar_feed_token_unique" UNIQUE("token")
);
--> statement-breakpoint
ALTER TABLE "sc_calendar" ADD CONSTRAINT "sc_calendar_username_sys_user_username_fk" FOREIGN KEY ("username") REFERENCES "public"."sys_user"("username") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "sc_calendar" ADD CONSTRAINT "sc_calendar_item_id_sc_item_detail_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."sc_item_detail"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sc_calendar_feed" ADD CONSTRAINT "sc_calendar_feed_username_sys_user_username_fk" FOREIGN KEY ("username") REFERENCES "public"."sys_user"("username") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "campus_day_by_end" ON "sc_campus_day" USING btree ("end");--> statement-breakpoint
CREATE INDEX "calendar_by_owner" ON "sc_calendar" USING btree ("username","start");--> statement-breakpoint
CREATE INDEX "calendar_by_item" ON "sc_calendar" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "calendar_shared" ON "sc_calendar" USING btree ("start") WHERE "sc_calendar"."visibility" = 'depart';--> statement-breakpoint
CREATE INDEX "calendar_to_remind" ON "sc_calendar" USING btree ("remind_time") WHERE "sc_calendar"."remind_time" is not null;