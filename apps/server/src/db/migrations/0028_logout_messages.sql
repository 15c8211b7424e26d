CREATE TABLE "cas_logout" (
	"ticket" text PRIMARY KEY NOT NULL,
	"username" text NOT NULL,
	"service" text NOT NULL,
	"origin" text NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_time" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "cas_logout_due" ON "cas_logout" USING btree ("origin","next_time");--> statement-breakpoint
CREATE INDEX "cas_logout_by_user" ON "cas_logout" USING btree ("username");--> statement-breakpoint
CREATE INDEX "cas_ticket_by_user" ON "cas_ticket" USING btree ("username");